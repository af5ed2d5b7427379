import { useEffect, useState } from 'react'

interface OptionsOfList {
  /** The id of the list; its options are `{id}-0`, `{id}-1` and so on. */
  id: string
  count: number
  /** What the list answers: with another one, it begins again. */
  query: string
  /** Which one is active before an arrow is pressed; none, where it is not given. */
  first?: number
}

/**
 * The active option of a combobox (ARIA 1.2): the focus stays in the field, the arrows go through the options, and
 * beyond either end is the field itself.
 */
export function useActiveOption({ id, count, query, first = -1 }: OptionsOfList) {
  const [at, setAt] = useState(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other letters, another list
  useEffect(() => setAt(first), [query])
  const activeId = at >= 0 && at < count ? `${id}-${at}` : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  /** @returns whether the key was one that moves */
  const move = (key: string): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (!step || count === 0) return false
    setAt(((at + 1 + step + count + 1) % (count + 1)) - 1)
    return true
  }
  return { at, activeId, move }
}
