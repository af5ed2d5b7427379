import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import { openIndex } from '../../domain/facets/open.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import type { Language } from '../../domain/languages.ts'
import { isHead } from '../../domain/remote/is-head.ts'
import { callApi } from '../data/api.ts'
import { callPath } from '../data/calls.ts'
import { loadIndex } from '../data/packed-index.ts'
import { catalogueFreshMs } from '../data/query-client.ts'
import { indexKey } from '../data/query-keys.ts'
import { useLanguage } from '../settings.ts'

/**
 * The query of an index; of one that is too large for a browser, of its head. Corrupt or foreign bytes are fetched once
 * more; then it is an error.
 */
export function indexQuery(queries: QueryClient, code: CategoryCode, language: Language) {
  const queryKey = indexKey(code, language)
  const type = categoryOf(code).path
  const asked = {
    queryKey,
    current: callPath('GET :type/index/current', { type }, { lang: language }),
    ofVersion: (version: string) => callPath('GET :type/index/:version', { type, version }),
    latest: callPath('GET :type/index', { type }, { lang: language }),
    open: async (bytes: ArrayBuffer) => {
      if (!isHead(bytes)) return openIndex(bytes, { category: code, language })
      const { openRemote } = await import('./open-remote.ts')
      return openRemote(queries, queryKey, bytes, { category: code, language })
    },
  }
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<FacetIndex> =>
      loadIndex(queries, asked, { language, signal }),
  }
}

/**
 * The packed index of a category in the page's language, opened: with it a tick needs no request, unless the worker
 * keeps it and answers for it (domain/remote).
 * @param wanted false postpones the call, for an index that the page may not need
 */
export function useIndex(code: CategoryCode, wanted = true): UseQueryResult<FacetIndex> {
  return useQuery({
    ...indexQuery(useQueryClient(), code, useLanguage()),
    enabled: wanted,
    staleTime: catalogueFreshMs,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
    structuralSharing: false,
  })
}

/** Small pictures of a category by the URL that its cards name, as `data:` URLs. */
export type Pictures = Readonly<Record<string, string>>

/**
 * All small pictures of a guide in one call, so that a list that changes under a tick fetches none. Articles of one
 * series share a drawing, so there are few. Without an answer, cards show the placeholder; nothing else depends on
 * it.
 */
export function usePictures(code: CategoryCode, wanted: boolean): Pictures | undefined {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['pictures', code, language],
    enabled: wanted,
    staleTime: catalogueFreshMs,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      const path = callPath('GET :type/pictures', { type: categoryOf(code).path }, { lang: language })
      return callApi(path, { language, signal })
    },
  })
  return data?.pictures
}
