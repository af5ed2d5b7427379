import { categoryOf } from '../../domain/categories/index.ts'
import type { CategoryCode } from '../../domain/categories/types.ts'
import { closeProduct } from '../../domain/guide/actions.ts'
import { type GuideState, guideQuery } from '../../domain/guide/state.ts'
import { linkTo } from '../router/useRoute.ts'
import { lockCategory } from './useEmTargets.ts'

/**
 * Where a guide's choice is changed: its edit route, which keeps selection and result. What was chosen from
 * the list of a lock is changed in that list, since the guide's own would offer what the lock does not take.
 */
export function editLink(code: CategoryCode, state: GuideState): string {
  const { guide } = categoryOf(code)
  if (!guide) return linkTo('start')
  const lock = lockCategory(code)
  const ofLock = guide.withEm && lock !== undefined && state.chosen[lock] !== undefined
  return linkTo(`${guide.route}-${ofLock ? 'with-em' : 'edit'}`, {}, guideQuery(code, closeProduct(state)))
}
