import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row that scrolls sideways on a phone: its current entry stands in the middle, also when one came there from
 * elsewhere. The row has to be positioned.
 * @param current what tells one entry from the others
 */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const all = row.current
    const entry = current && all?.querySelector<HTMLElement>('[aria-current=page], [aria-selected=true]')
    if (all && entry) all.scrollLeft = entry.offsetLeft - (all.clientWidth - entry.offsetWidth) / 2
  }, [current])
  return row
}
