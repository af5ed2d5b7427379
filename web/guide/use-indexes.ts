import { useMemo } from 'react'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categories } from '../../domain/categories/index.ts'
import type { Indexes } from '../../domain/guide/open.ts'
import { useIndex } from './use-index.ts'

export interface LoadedIndexes {
  indexes: Indexes
  /** An index that is needed and is still loading. */
  waiting: boolean
  /** Why an index failed to load, or null. */
  error: Error | null
  /** When the oldest of them arrived, in ms since 1970; Infinity while none has. */
  asOf: number
  retry: () => void
}

/** The indexes of several categories at once, each loaded only where it is needed. */
export function useIndexes(wanted: readonly CategoryCode[]): LoadedIndexes {
  // One call of the hook per category, in an order that never changes.
  const results = categories.map(({ code }) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of categories is a constant
    const { data, dataUpdatedAt, isError, error, refetch } = useIndex(code, wanted.includes(code))
    return { code, data, dataUpdatedAt, isError, error, refetch }
  })
  const asked = results.filter(({ code }) => wanted.includes(code))
  const loaded = asked.map(({ data }) => data)
  const key = wanted.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loaded indexes are the dependencies, one by one
  const indexes = useMemo(
    (): Indexes => Object.fromEntries(asked.flatMap(({ code, data }) => (data ? [[code, data]] : []))),
    [key, ...categories.map((_, position) => loaded[position])],
  )
  const failed = asked.filter(({ isError, data }) => isError && !data)
  return {
    indexes,
    waiting: asked.some(({ isError, data }) => !isError && !data),
    error: failed[0]?.error ?? null,
    asOf: Math.min(...asked.map(({ dataUpdatedAt }) => dataUpdatedAt || Number.POSITIVE_INFINITY)),
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
