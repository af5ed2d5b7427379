import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SearchAnswer } from '../../../domain/search/types.ts'
import { useLanguage } from '../../shared/settings.ts'
import { fewHits, type Limits } from './groups.ts'
import { apiSearchQuery } from './search-at-api.ts'
import { useSearchIndex } from './use-search-index.ts'

interface SearchState {
  /** Undefined while loading, and without a query. */
  results: SearchAnswer | undefined
  /** The results are those of an earlier query, until the API has answered this one. */
  isOld: boolean
  failed: boolean
  retry: () => void
}

/**
 * Searches while typing: in the browser, from the index of the page's language. Only without an index is the API
 * called, query by query.
 * @param query a blank one searches nothing, but loads the index
 */
export function useSearchResults(query: string, limits: Limits): SearchState {
  const language = useLanguage()
  const index = useSearchIndex()
  const atApi = useQuery({
    ...apiSearchQuery(query, language),
    enabled: index.isError && query !== '',
    placeholderData: keepPreviousData,
  })
  const opened = index.data
  const results = useMemo(() => {
    if (query === '') return undefined
    const found = opened ? opened.search(query, Math.max(fewHits, ...Object.values(limits))) : atApi.data
    return found && shortened(found, limits)
  }, [opened, atApi.data, query, limits])
  return {
    results,
    isOld: !opened && atApi.isPlaceholderData,
    failed: !opened && atApi.isError,
    retry: () => {
      void index.refetch()
      void atApi.refetch()
    },
  }
}

function shortened(results: SearchAnswer, limits: Limits): SearchAnswer {
  const groups = Object.entries(results).map(([name, { total, hits }]) => [
    name,
    { total, hits: hits.slice(0, limits[name] ?? fewHits) },
  ])
  return Object.fromEntries(groups) as SearchAnswer
}
