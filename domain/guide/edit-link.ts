import type { CategoryCode } from '../categories/codes.ts'
import { categoryOf, lockCategory } from '../categories/index.ts'
import { pathTo } from '../routes.ts'
import { closeProduct } from './actions.ts'
import { type GuideState, guideQuery } from './state.ts'

/**
 * The link for changing a step's choice: the edit route of its guide, which keeps selection and result. A choice from
 * the list of a lock is changed in that list, since the guide's own list would offer what the lock does not take.
 */
export function editLink(code: CategoryCode, state: GuideState): string {
  const { guide, list } = categoryOf(code)
  if (!guide) return pathTo(list.route, null)
  const lock = lockCategory(code)
  // Ticks of a guide whose filter the lock's list hides could neither be seen there nor removed.
  const hidden = guide.hidesFilterWithEm && (state.choices[code]?.length ?? 0) > 0
  const ofLock = guide.withEm && lock !== undefined && state.chosen[lock] !== undefined && !hidden
  const route = `${guide.route}-${ofLock ? 'with-em' : 'edit'}`
  return pathTo(route, null) + guideQuery(code, closeProduct(state))
}
