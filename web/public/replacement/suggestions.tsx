import { useEffect, useMemo } from 'react'
import type { ReplacementVariant } from '../../../domain/product.ts'
import type { ReplacementHit } from '../../../domain/search/types.ts'
import { useSearchIndex } from '../search/use-search-index.ts'

const most = 8
/** Both replacement guides share a group of the search. */
const searched = 100

interface SuggestionsProps {
  variant: ReplacementVariant
  /** The number that is being typed. */
  query: string
  /** Called with the old numbers that the field suggests. */
  onFound: (hits: readonly ReplacementHit[]) => void
}

/** Finds the old numbers that the guide knows and that match the typed text. Without the index there are none. */
export function Suggestions({ variant, query, onFound }: SuggestionsProps) {
  const { data: index } = useSearchIndex()
  const hits = useMemo(
    () =>
      (query === '' ? [] : (index?.search(query, searched).utb.hits ?? []))
        .filter((hit) => hit.variant === variant)
        .slice(0, most),
    [index, query, variant],
  )
  useEffect(() => onFound(hits), [hits, onFound])
  return null
}
