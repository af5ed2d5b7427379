import { useMemo } from 'react'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { stepCategories } from '../../domain/categories/index.ts'
import type { Indexes } from '../../domain/guide/open.ts'
import { useIndex } from './useIndex.ts'

export interface LoadedIndexes {
  indexes: Indexes
  /** An index that is wanted and is neither there nor has failed. */
  waiting: boolean
  /** Why an index did not come, or null. */
  error: Error | null
  retry: () => void
}

/** The indexes of several steps at once, each loaded only where it is wanted. */
export function useIndexes(wanted: readonly CategoryCode[]): LoadedIndexes {
  // One call of the hook per step, in an order that never changes.
  const results = stepCategories.map(({ code }) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of steps is a constant
    const { data, isError, error, refetch } = useIndex(code, wanted.includes(code))
    return { code, data, isError, error, refetch }
  })
  const asked = results.filter(({ code }) => wanted.includes(code))
  const loaded = asked.map(({ data }) => data)
  const key = wanted.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loaded indexes are the dependencies, one by one
  const indexes = useMemo(
    (): Indexes => Object.fromEntries(asked.flatMap(({ code, data }) => (data ? [[code, data]] : []))),
    [key, ...stepCategories.map((_, position) => loaded[position])],
  )
  const failed = asked.filter(({ isError, data }) => isError && !data)
  return {
    indexes,
    waiting: asked.some(({ isError, data }) => !isError && !data),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
