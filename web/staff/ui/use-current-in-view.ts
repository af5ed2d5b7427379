import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row that scrolls sideways on a phone: centres its current entry, also after a navigation from elsewhere. The
 * row has to be positioned.
 * @param current identifies the current entry
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
