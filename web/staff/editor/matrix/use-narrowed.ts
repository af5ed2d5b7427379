import { useMemo, useState } from 'react'
import { compact } from '../../../../domain/search/fold.ts'

interface Searchable {
  search: string
}

/** A long list, narrowed by a search and a filter. */
export interface Narrowed<Item> {
  query: string
  setQuery: (query: string) => void
  /**
   * Only chosen entries, and those that were chosen when the filter was set: an entry unticked by mistake stays
   * visible.
   */
  only: boolean
  setOnly: (only: boolean) => void
  shown: Item[]
  /** How many there are besides `shown`. */
  more: number
  showMore: () => void
}

/**
 * @param keyOf stable between renders
 * @param step how many are shown at first, and added at a time
 */
export function useNarrowed<Item extends Searchable>(
  items: readonly Item[],
  chosen: { has: (key: string) => boolean; size: number; keys: () => Iterable<string> },
  keyOf: (item: Item) => string,
  step: number,
): Narrowed<Item> {
  const [query, setQuery] = useState('')
  const [kept, setKept] = useState<ReadonlySet<string> | null>(() =>
    chosen.size > 0 ? new Set(chosen.keys()) : null,
  )
  const [limit, setLimit] = useState(step)
  const wanted = compact(query)
  const matching = useMemo(() => {
    // A search covers all entries: the one looked for may be there to be added.
    if (wanted) return items.filter(({ search }) => search.includes(wanted))
    return kept ? items.filter((item) => kept.has(keyOf(item)) || chosen.has(keyOf(item))) : items
  }, [items, chosen, kept, wanted, keyOf])
  return {
    query,
    setQuery: (next) => {
      setQuery(next)
      setLimit(step)
    },
    only: kept !== null,
    setOnly: (only) => {
      setKept(only ? new Set(chosen.keys()) : null)
      setLimit(step)
    },
    shown: matching.slice(0, limit),
    more: Math.max(0, matching.length - limit),
    showMore: () => setLimit(limit * 2),
  }
}
