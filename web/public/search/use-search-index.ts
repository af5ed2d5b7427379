import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../../domain/languages.ts'
import { callPath } from '../../shared/data/calls.ts'
import { loadIndex } from '../../shared/data/packed-index.ts'
import { catalogueFreshMs } from '../../shared/data/query-client.ts'
import { useLanguage } from '../../shared/settings.ts'

/** The packed search of a language, opened: with it typing needs no request. */
export function searchIndexQuery(language: Language, queries: QueryClient) {
  const queryKey = ['search-index', language]
  return queryOptions({
    queryKey,
    staleTime: catalogueFreshMs,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      // Its code comes beside it, so that a field may search without carrying that.
      const opening = import('../../../domain/search/open.ts')
      const calls = {
        queryKey,
        current: callPath('GET search/index/current', {}, { lang: language }),
        ofVersion: (version: string) => callPath('GET search/index/:version', { version }),
        latest: callPath('GET search/index', {}, { lang: language }),
        open: async (bytes: ArrayBuffer | null) =>
          (await opening).openSearchIndex(bytes ?? new ArrayBuffer(0), { language }),
      }
      const [index] = await Promise.all([loadIndex(queries, calls, { language, signal }), opening])
      return index
    },
  })
}

/** The search of the page's language. */
export function useSearchIndex(wanted = true) {
  const language = useLanguage()
  const queries = useQueryClient()
  return useQuery({ ...searchIndexQuery(language, queries), enabled: wanted })
}
