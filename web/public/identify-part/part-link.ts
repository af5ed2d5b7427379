import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, nextOf } from '../../../domain/categories/index.ts'
import { chooseProduct, droppedProducts, enterNext, markInDoor } from '../../../domain/guide/actions.ts'
import { type GuideState, guideQuery } from '../../../domain/guide/state.ts'
import { linkTo } from '../../shared/router/use-route.ts'

/** A location, with the state of its history entry. */
export interface PartLink {
  to: string
  state: { lost: readonly CategoryCode[] } | null
}

/**
 * Where a part that a door has already leads: the guide in which it is chosen and open; for a part without a guide
 * the one that it leads to. Ticks stay. The part is not ordered.
 */
export function partLink(state: GuideState, category: CategoryCode, id: string): PartLink {
  const { code, guide } = categoryOf(category)
  const after = markInDoor(chooseProduct(state, code, id), code, true)
  const lost = droppedProducts(state, after, [code])
  const remembered = lost.length > 0 ? { lost } : null
  if (guide) return { to: linkTo(guide.route, {}, guideQuery(code, after)), state: remembered }
  const next = nextOf(categoryOf(code)).flatMap((step) => (step.kind === 'guide' ? step.category : []))[0]
  const nextGuide = next && categoryOf(next).guide
  return nextGuide
    ? {
        to: linkTo(nextGuide.route, {}, guideQuery(next, enterNext(after, code, next))),
        state: remembered,
      }
    : { to: linkTo('product', { id }), state: null }
}
