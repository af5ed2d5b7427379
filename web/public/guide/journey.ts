import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { GuideState } from '../../../domain/guide/state.ts'

/** One step of the line above a guide: the criteria, the product of one or more guides, the summary. */
export interface Step {
  kind: 'criteria' | 'product' | 'summary'
  /** The categories whose product the step chooses; two where the way forks. */
  categories: CategoryCode[]
  state: 'done' | 'current' | 'ahead'
}

/**
 * The steps of a visitor: what was chosen before, this guide, and what follows it. A guide without earlier choices
 * comes first.
 */
export function journeyOf(here: CategoryCode, state: GuideState): Step[] {
  const earlier = (categoryOf(here).guide?.earlier ?? []).filter((code) => state.chosen[code] !== undefined)
  const ahead: CategoryCode[][] = []
  let at = followers(here)
  while (at.length > 0 && ahead.length < 4) {
    ahead.push(at)
    at = at.length === 1 && at[0] ? followers(at[0]) : []
  }
  const picked = state.chosen[here] !== undefined
  const criteriaDone = earlier.length > 0 || picked || (state.choices[here]?.length ?? 0) > 0
  return [
    { kind: 'criteria', categories: [], state: criteriaDone ? 'done' : 'current' },
    ...earlier.map((code): Step => ({ kind: 'product', categories: [code], state: 'done' })),
    { kind: 'product', categories: [here], state: criteriaDone ? 'current' : 'ahead' },
    ...ahead.map((categories): Step => ({ kind: 'product', categories, state: 'ahead' })),
    { kind: 'summary', categories: [], state: 'ahead' },
  ]
}

function followers(code: CategoryCode): CategoryCode[] {
  return (categoryOf(code).guide?.next ?? []).flatMap((next) =>
    next.kind === 'guide' ? [next.category] : [],
  )
}
