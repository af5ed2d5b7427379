import type { CategoryCode } from '../categories/codes.ts'
import { categoryOf, nextOf } from '../categories/index.ts'
import { pathTo } from '../routes.ts'
import { closeProduct, removeProduct } from './actions.ts'
import { type GuideState, guideQuery } from './state.ts'

/**
 * The link for changing a step's choice: the edit route of its guide, which keeps selection and result. After a lock
 * that is still what the lock takes, now with its filter.
 * A category without a guide has its list, which carries everything on to where it leads; of one that leads nowhere
 * (fittings) the summary offers the alternatives again.
 */
export function editLink(code: CategoryCode, state: GuideState): string {
  const category = categoryOf(code)
  if (nextOf(category).length === 0)
    return pathTo('print-order', null) + guideQuery(null, removeProduct(state, code))
  const route = category.guide ? `${category.guide.route}-edit` : category.list.route
  return pathTo(route, null) + guideQuery(code, closeProduct(state))
}
