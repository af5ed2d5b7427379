import { useEffect, useState } from 'react'

interface OptionsOfList {
  /** The id of the list; its options are `{id}-0`, `{id}-1` and so on. */
  id: string
  count: number
  /** The query of the list: another one resets it. */
  query: string
  /** The active option before an arrow is pressed; none by default. */
  first?: number
}

/**
 * The active option of a combobox (ARIA 1.2): the focus stays in the field, the arrow keys move through the options,
 * and beyond either end back to the field.
 */
export function useActiveOption({ id, count, query, first = -1 }: OptionsOfList) {
  const [at, setAt] = useState(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query resets the option, and so does a first option that becomes known later
  useEffect(() => setAt(first), [query, first])
  const activeId = at >= 0 && at < count ? `${id}-${at}` : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  /** @returns whether it handled the key */
  const move = (key: string): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (!step || count === 0) return false
    setAt(((at + 1 + step + count + 1) % (count + 1)) - 1)
    return true
  }
  return { at, activeId, move }
}
