import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import type { Indexes } from '../../../domain/guide/open.ts'
import { useLanguage } from '../../shared/settings.ts'
import { indexCacheOptions, indexPartQuery, indexQuery } from './use-index.ts'

/** By category the products that a page names, or all of them. */
export type Wanted = Partial<Record<CategoryCode, readonly string[] | 'all'>>

export interface LoadedIndexes {
  /** One that is too large to be sent has the named products alone; it is missing where all are wanted. */
  indexes: Indexes
  /** Those that are too large to be sent. */
  unsent: CategoryCode[]
  /** An index that is needed and is still loading. */
  waiting: boolean
  /** Why an index failed to load, or null. */
  error: Error | null
  /** When the oldest of them arrived, in ms since 1970; Infinity while none has. */
  asOf: number
  retry: () => void
}

/** The ids of products by their category. */
export function idsByCategory(
  products: readonly { category: CategoryCode; id: string }[],
): Partial<Record<CategoryCode, string[]>> {
  const grouped = Map.groupBy(products, ({ category }) => category)
  return Object.fromEntries([...grouped].map(([code, named]) => [code, named.map(({ id }) => id)]))
}

/** The indexes of several categories at once, each loaded only where it is needed. */
export function useIndexes(wanted: Wanted): LoadedIndexes {
  const language = useLanguage()
  const client = useQueryClient()
  const codes = categories.flatMap(({ code }) => (wanted[code] === undefined ? [] : [code]))
  const whole = useQueries({
    queries: codes.map((code) => ({ ...indexQuery(client, code, language), ...indexCacheOptions })),
  })
  const unsent = codes.filter((_, at) => whole[at]?.data === null)
  const named = unsent.flatMap((code) => {
    const products = wanted[code]
    return products === undefined || products === 'all' ? [] : [{ code, products }]
  })
  const parts = useQueries({
    queries: named.map(({ code, products }) => indexPartQuery(code, language, products)),
  })
  const results = codes.flatMap((code, at) => {
    const result = parts[named.findIndex((each) => each.code === code)] ?? whole[at]
    if (!result) return []
    const { data, dataUpdatedAt, isError, error, refetch } = result
    return [{ code, data, dataUpdatedAt, isError, error, refetch }]
  })
  const loaded = categories.map(
    ({ code }) => results.find((result) => result.code === code)?.data ?? undefined,
  )
  const indexes = useMemo(
    (): Indexes =>
      Object.fromEntries(
        categories.flatMap(({ code }, position) => (loaded[position] ? [[code, loaded[position]]] : [])),
      ),
    // biome-ignore lint/correctness/useExhaustiveDependencies: the loaded indexes are the dependencies, one by one
    loaded,
  )
  const failed = results.filter(({ isError, data }) => isError && data === undefined)
  return {
    indexes,
    unsent,
    waiting: results.some(({ isError, data }) => !isError && data === undefined),
    error: failed[0]?.error ?? null,
    asOf: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt || Number.POSITIVE_INFINITY)),
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
