import { useEffect, useMemo } from 'react'
import { guideCategories } from '../../domain/categories/index.ts'
import type { Category, CategoryCode } from '../../domain/categories/types.ts'
import { emTargets, type TargetKind, type Targets } from '../../domain/fit/targets.ts'
import type { GuideState } from '../../domain/guide/state.ts'
import type { GuideMode } from '../../domain/routes.ts'
import { logFailure } from '../data/log.ts'
import { useIndex } from './useIndex.ts'

export interface EmTargets {
  /** The lock's id, or undefined when the link names none. */
  id: string | undefined
  /** Name of the lock; undefined until its index is there, or when it is not in the catalogue. */
  name: string | undefined
  /** The products of this category that the lock leads to; null until known. */
  ids: readonly string[] | null
  /** No row decides: these are all that is linked to the lock. */
  possible: boolean
  failed: boolean
  retry: () => void
}

/** On the route that belongs to a lock: exactly the products that its rows lead to. Null elsewhere. */
export function useEmTargets(category: Category, mode: GuideMode, state: GuideState): EmTargets | null {
  const wanted = mode === 'with-em'
  const lock = lockCategory(category.code) ?? category.code
  const { data: index, isError, error, refetch } = useIndex(lock, wanted)
  useEffect(() => {
    if (error) logFailure('The lock of a list could not be loaded', error)
  }, [error])
  const id = state.chosen[lock]
  const keys = state.choices[lock]
  const targets = useMemo((): Targets | null => {
    if (!index) return null
    const em = id === undefined ? null : index.em(id)
    return em ? emTargets(em, keys ?? []) : { sb: [], eb: [], nb: [], possible: false }
  }, [index, id, keys])
  if (!wanted) return null
  const product = index && id !== undefined ? index.productOf(id) : -1
  return {
    id,
    name: index && product !== -1 ? index.card(product).name : undefined,
    ids: targets && (targets[category.code as TargetKind] ?? []),
    possible: targets?.possible ?? false,
    failed: isError && !index,
    retry: () => void refetch(),
  }
}

/** The category whose rows lead to products of `code`. */
export function lockCategory(code: CategoryCode): CategoryCode | undefined {
  const leads = guideCategories.find(({ guide }) =>
    guide.next.some((next) => next.kind === 'guide' && next.withEm === true && next.category === code),
  )
  return leads?.code
}
