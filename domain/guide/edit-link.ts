import type { CategoryCode } from '../categories/codes.ts'
import { categoryOf } from '../categories/index.ts'
import { pathTo } from '../routes.ts'
import { closeProduct } from './actions.ts'
import { type GuideState, guideQuery } from './state.ts'

/**
 * The link for changing a step's choice: the edit route of its guide, which keeps selection and result. After a lock
 * that is still what the lock takes, now with its filter.
 */
export function editLink(code: CategoryCode, state: GuideState): string {
  const { guide, list } = categoryOf(code)
  if (!guide) return pathTo(list.route, null)
  return pathTo(`${guide.route}-edit`, null) + guideQuery(code, closeProduct(state))
}
