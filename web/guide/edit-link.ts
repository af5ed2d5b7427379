import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf, lockCategory } from '../../domain/categories/index.ts'
import { closeProduct } from '../../domain/guide/actions.ts'
import { type GuideState, guideQuery } from '../../domain/guide/state.ts'
import { linkTo } from '../router/use-route.ts'

/**
 * The link for changing a step's choice: the edit route of its guide, which keeps selection and result. A choice from
 * the list of a lock is changed in that list, since the guide's own list would offer what the lock does not take.
 */
export function editLink(code: CategoryCode, state: GuideState): string {
  const { guide, list } = categoryOf(code)
  if (!guide) return linkTo(list.route)
  const lock = lockCategory(code)
  // Ticks of a guide whose filter the lock's list hides could neither be seen there nor removed.
  const hidden = guide.hidesFilterWithEm && (state.choices[code]?.length ?? 0) > 0
  const ofLock = guide.withEm && lock !== undefined && state.chosen[lock] !== undefined && !hidden
  return linkTo(`${guide.route}-${ofLock ? 'with-em' : 'edit'}`, {}, guideQuery(code, closeProduct(state)))
}
