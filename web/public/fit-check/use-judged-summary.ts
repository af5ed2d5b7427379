import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { isNotFound } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { type LoadedIndexes, useIndexes, type Wanted } from '../guide/use-indexes.ts'
import { productQuery } from '../product/use-product.ts'
import { type JudgedSummary, judgeSummary } from './judged-summary.ts'

export interface LoadedSummary extends JudgedSummary {
  loaded: LoadedIndexes
  /** Why a product did not come. */
  errors: Partial<Record<CategoryCode, Error>>
  /** A product or an index is still loading. */
  isLoading: boolean
  /** Fetches again what failed. */
  retry: () => void
  /** When the oldest of the shown data arrived, in ms since 1970; Infinity while none has. */
  asOf: number
}

/** Fetches the products of an address, and judges them. */
export function useJudgedSummary(link: GuideState): LoadedSummary {
  const ids: Wanted = Object.fromEntries(Object.entries(link.chosen).map(([code, id]) => [code, [id]]))
  const loaded = useIndexes(ids)
  const { indexes } = loaded
  const { products, errors, isLoading, asOf, retry } = useProducts(link)
  const judged = useMemo(() => judgeSummary(link, indexes, products), [link, indexes, products])
  return {
    ...judged,
    loaded,
    errors,
    isLoading: isLoading || loaded.waiting,
    asOf: Math.min(loaded.asOf, asOf),
    retry: () => {
      loaded.retry()
      retry()
    },
  }
}

/** The products of a summary in full, by category. */
function useProducts({ chosen }: GuideState) {
  const language = useLanguage()
  const wanted = Object.entries(chosen) as [CategoryCode, string][]
  return useQueries({
    queries: wanted.map(([code, id]) => productQuery(categoryOf(code), id, language)),
    combine: (queries): Pick<LoadedSummary, 'products' | 'errors' | 'isLoading' | 'asOf' | 'retry'> => ({
      // One that was withdrawn meanwhile is neither judged nor ordered.
      products: Object.fromEntries(
        queries.flatMap(({ data, error }) => (data && !isNotFound(error) ? [[data.category, data]] : [])),
      ),
      errors: Object.fromEntries(
        queries.flatMap(({ error }, at) => (error ? [[wanted[at]?.[0], error]] : [])),
      ),
      isLoading: queries.some(({ isLoading }) => isLoading),
      retry: () => {
        for (const { error, refetch } of queries) if (error) void refetch()
      },
      asOf: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt || Number.POSITIVE_INFINITY)),
    }),
  })
}
