import { useMemo } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import type { Indexes } from '../../../domain/guide/open.ts'
import { useIndex, useIndexPart } from './use-index.ts'

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
  // The same calls of hooks per category, in an order that never changes.
  const results = categories.map(({ code }) => {
    const products = wanted[code]
    const named = products === 'all' ? undefined : products
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of categories is a constant
    const whole = useIndex(code, products !== undefined)
    const isPart = whole.data === null && named !== undefined
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of categories is a constant
    const part = useIndexPart(code, named ?? [], isPart)
    const { data, dataUpdatedAt, isError, error, refetch } = isPart ? part : whole
    return { code, isUnsent: whole.data === null, data, dataUpdatedAt, isError, error, refetch }
  })
  const requested = results.filter(({ code }) => wanted[code] !== undefined)
  const loaded = results.map(({ code, data }) => (wanted[code] === undefined ? undefined : data))
  const indexes = useMemo(
    (): Indexes =>
      Object.fromEntries(
        categories.flatMap(({ code }, position) => (loaded[position] ? [[code, loaded[position]]] : [])),
      ),
    // biome-ignore lint/correctness/useExhaustiveDependencies: the loaded indexes are the dependencies, one by one
    loaded,
  )
  const failed = requested.filter(({ isError, data }) => isError && data === undefined)
  return {
    indexes,
    unsent: requested.flatMap(({ code, isUnsent }) => (isUnsent ? [code] : [])),
    waiting: requested.some(({ isError, data }) => !isError && data === undefined),
    error: failed[0]?.error ?? null,
    asOf: Math.min(...requested.map(({ dataUpdatedAt }) => dataUpdatedAt || Number.POSITIVE_INFINITY)),
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
