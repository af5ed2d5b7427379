import { type RefObject, useEffect, useRef, useState } from 'react'

interface ShownPart {
  /** For the list whose entries come and go; they have to be focusable. */
  list: RefObject<HTMLUListElement | null>
  /** How many entries are shown. */
  limit: number
  showMore: () => void
  /** Back to the first ones, for another list. */
  reset: () => void
}

/**
 * The beginning of a long list, and more of it on demand. The button that was pressed may be gone afterwards, so
 * the keyboard goes on with the first of those that have come.
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
