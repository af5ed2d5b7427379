import { useQuery, useQueryClient } from '@tanstack/react-query'
import { openSearchIndex } from '../../domain/search/open.ts'
import { fetchBytes } from '../data/api.ts'
import { useLanguage } from '../settings.ts'

/** As old as a guide's index may be. */
const freshMs = 10 * 60_000

/**
 * The packed search of the page's language, opened: one request, and typing needs none. Unusable bytes
 * are asked for once more, past the browser's cache.
 */
export function useSearchIndex(wanted = true) {
  const language = useLanguage()
  const queries = useQueryClient()
  const queryKey = ['search-index', language]
  return useQuery({
    queryKey,
    enabled: wanted,
    staleTime: freshMs,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const again = (queries.getQueryState(queryKey)?.fetchFailureCount ?? 0) > 0
      const bytes = await fetchBytes(`search/index?lang=${language}`, { language, signal, pastCache: again })
      return openSearchIndex(bytes, { language })
    },
  })
}
