import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { openIndex } from '../../../domain/facets/open.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import type { Language } from '../../../domain/languages.ts'
import { maxInPart } from '../../../domain/limits.ts'
import { callApi, fetchBytes } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { loadIndex } from '../../shared/data/packed-index.ts'
import { catalogueFreshMs } from '../../shared/data/query-client.ts'
import { indexKey } from '../../shared/data/query-keys.ts'
import { useLanguage } from '../../shared/settings.ts'

/** The query of an index; null where it is too large to be sent. Corrupt bytes are fetched once more; then it is an error. */
export function indexQuery(queries: QueryClient, code: CategoryCode, language: Language) {
  const queryKey = indexKey(code, language)
  const type = categoryOf(code).path
  const calls = {
    queryKey,
    current: callPath('GET :type/index/current', { type }, { lang: language }),
    ofVersion: (version: string) => callPath('GET :type/index/:version', { type, version }),
    latest: callPath('GET :type/index', { type }, { lang: language }),
    open: (bytes: ArrayBuffer | null) => bytes && openIndex(bytes, { category: code, language }),
  }
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<FacetIndex | null> =>
      loadIndex(queries, calls, { language, signal }),
  }
}

/** How an index of a page is kept: the catalogue changes a few times a day, and nothing else replaces an opened one. */
export const indexCacheOptions = {
  staleTime: catalogueFreshMs,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: true,
  structuralSharing: false,
} as const

/**
 * The packed index of a category in the page's language, opened: with it a tick needs no request. Null where it is too
 * large to be sent: then the worker answers (docs/decisions/142).
 */
export function useIndex(code: CategoryCode): UseQueryResult<FacetIndex | null> {
  return useQuery({ ...indexQuery(useQueryClient(), code, useLanguage()), ...indexCacheOptions })
}

/** The query of some products of an index that is too large to be sent. */
export function indexPartQuery(code: CategoryCode, language: Language, products: readonly string[]) {
  const ids = [...new Set(products)].sort()
  return {
    queryKey: [...indexKey(code, language), 'part', ids.join()],
    staleTime: catalogueFreshMs,
    structuralSharing: false,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FacetIndex> => {
      const { path: type } = categoryOf(code)
      const parts = await Promise.all(
        Array.from({ length: Math.max(1, Math.ceil(ids.length / maxInPart)) }, async (_, at) => {
          const named = ids.slice(at * maxInPart, (at + 1) * maxInPart).join()
          const call = callPath('GET :type/index/part', { type }, { lang: language, products: named })
          return openIndex(await fetchBytes(call, { language, signal }), { category: code, language })
        }),
      )
      const [first, ...rest] = parts as [FacetIndex, ...FacetIndex[]]
      if (rest.length === 0) return first
      const { joinParts } = await import('../../../domain/facets/part.ts')
      return joinParts([first, ...rest])
    },
  }
}

/** Small pictures of a category by the URL that its cards name, as `data:` URLs. */
export type Pictures = Readonly<Record<string, string>>

/**
 * All small pictures of a guide in one call, so that a list that changes under a tick fetches none. Articles of one
 * series share a drawing, so there are few. Without a response, cards show the placeholder; nothing else depends on
 * it.
 */
export function picturesQuery(code: CategoryCode, language: Language) {
  return {
    queryKey: ['pictures', code, language],
    staleTime: catalogueFreshMs,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const path = callPath('GET :type/pictures', { type: categoryOf(code).path }, { lang: language })
      const { pictures } = await callApi(path, { language, signal })
      return { code, pictures: pictures as Pictures }
    },
  }
}

export function usePictures(code: CategoryCode, wanted: boolean): Pictures | undefined {
  return useQuery({ ...picturesQuery(code, useLanguage()), enabled: wanted }).data?.pictures
}
