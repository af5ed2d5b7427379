import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Category } from '../../../domain/categories/types.ts'
import { type GuideState, guideQuery } from '../../../domain/guide/state.ts'
import type { GuideView } from '../../../domain/guide/view.ts'
import type { Language } from '../../../domain/languages.ts'
import { callApi } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { catalogueFreshMs } from '../../shared/data/query-client.ts'
import { useLanguage } from '../../shared/settings.ts'

/** The address of a view. */
export interface ViewAddress {
  /** The state in the link. */
  state: GuideState
  withEm?: boolean
  /** How many products it lists. */
  shown: number
  /** The name of their order. */
  sort?: string | undefined
  /** A choice that leaves nothing: the response includes the ways to it. */
  wanted?: string
}

/** The query of a view that the worker computes, for a category whose index is too large to be sent. */
export function viewQuery({ code, path: type }: Category, language: Language, address: ViewAddress) {
  const { state, withEm = false, shown, sort, wanted } = address
  const path = callPath(
    'GET :type/view',
    { type },
    {
      lang: language,
      ...Object.fromEntries(new URLSearchParams(guideQuery(code, state))),
      shown,
      sort,
      wanted,
      ...(withEm && { 'with-em': '' as const }),
    },
  )
  return {
    queryKey: ['view', path],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<GuideView> => callApi(path, { language, signal }),
    staleTime: catalogueFreshMs,
    refetchOnWindowFocus: true,
  }
}

/** The view that the worker computes; undefined where there is no address. */
export function useWorkerView(
  category: Category,
  address: ViewAddress | null,
): UseQueryResult<GuideView> | undefined {
  const language = useLanguage()
  // A list of one: a query that is only switched off would still be stored under each address.
  const queries = address ? [viewQuery(category, language, address)] : []
  return useQueries({ queries })[0]
}
