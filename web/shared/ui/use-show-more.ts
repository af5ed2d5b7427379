import { type RefObject, useEffect, useRef, useState } from 'react'

interface ShownPart {
  /** For the list with changing entries; they have to be focusable. */
  list: RefObject<HTMLUListElement | null>
  /** How many entries are shown. */
  limit: number
  showMore: () => void
  /** Back to the first ones, for another list. */
  reset: () => void
}

/**
 * The beginning of a long list, and more on demand. The pressed button may be gone afterwards, so the focus moves to
 * the first of the new entries.
 */
export function useShowMore(atFirst: number, more: number): ShownPart {
  const [limit, setLimit] = useState(atFirst)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (limit > atFirst) list.current?.querySelectorAll<HTMLElement>(':scope > li')[limit - more]?.focus()
  }, [limit, atFirst, more])
  return {
    list,
    limit,
    showMore: () => setLimit((before) => before + more),
    reset: () => setLimit(atFirst),
  }
}
