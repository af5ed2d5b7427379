import type { CategoryCode } from '../categories/codes.ts'
import type { Choice, FacetIndex } from '../facets/types.ts'
import type { GuideState } from './state.ts'

/** The visitor's ticks as choices with the names of their columns, in the visitor's order; unknown ones are left out. */
export function chosenCriteria(
  index: FacetIndex,
  state: GuideState,
  here: CategoryCode,
): (Choice & { column: string })[] {
  return (state.choices[here] ?? []).flatMap((key) => {
    const choice = index.choices[index.choiceOf(key)]
    return choice ? [{ ...choice, column: index.groups[choice.group]?.name ?? '' }] : []
  })
}

/** How many criteria are chosen, before the index has told their names. */
export function criteriaCount(state: GuideState, here: CategoryCode): number {
  return state.choices[here]?.length ?? 0
}
