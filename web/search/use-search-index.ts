import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../domain/languages.ts'
import { openSearchIndex } from '../../domain/search/open.ts'
import { fetchBytes } from '../data/api.ts'
import { callPath } from '../data/calls.ts'
import { catalogueFreshMs } from '../data/query-client.ts'
import { useLanguage } from '../settings.ts'

/**
 * The packed search of a language, opened: one request, and typing needs none. Unusable bytes are fetched once more,
 * past the browser's cache.
 */
export function searchIndexQuery(language: Language, queries: QueryClient) {
  const queryKey = ['search-index', language]
  return queryOptions({
    queryKey,
    staleTime: catalogueFreshMs,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const again = (queries.getQueryState(queryKey)?.fetchFailureCount ?? 0) > 0
      const bytes = await fetchBytes(callPath('GET search/index', {}, { lang: language }), {
        language,
        signal,
        pastCache: again,
      })
      return openSearchIndex(bytes, { language })
    },
  })
}

/** The search of the page's language. */
export function useSearchIndex(wanted = true) {
  const language = useLanguage()
  const queries = useQueryClient()
  return useQuery({ ...searchIndexQuery(language, queries), enabled: wanted })
}
