import type { CategoryCode } from '../categories/codes.ts'
import { stepCategories } from '../categories/index.ts'
import { clearChoices, clearChosen, toggleChoice } from '../guide/actions.ts'
import { type GuideState, readGuideState } from '../guide/state.ts'
import { slugPattern } from '../names.ts'
import { type Query, withState } from './state.ts'

/**
 * The buttons of the form with which a guide or a filtered list is changed where no script handles it: a choice is added
 * or removed, all are, or the product of an earlier step is.
 */
export const formActions = ['toggle', 'clear', 'without'] as const

export type FormAction = (typeof formActions)[number]

/**
 * The query that such a form asks for, from the one that the browser wrote: what it held before and the pressed button.
 * Null where none was pressed.
 */
export function submittedQuery(here: CategoryCode, search: Query): string | null {
  const action = formActions.find((name) => search.has(name))
  if (!action) return null
  const state = readGuideState(here, search)
  return withState(search, here, stepOf(action, search.get(action) ?? '', state, here))
}

/** The state that a button leads to; a value that no button has changes nothing. */
function stepOf(action: FormAction, value: string, state: GuideState, here: CategoryCode): GuideState {
  if (action === 'clear') return clearChoices(state, here)
  if (action === 'toggle') return slugPattern.test(value) ? toggleChoice(state, here, value) : state
  const earlier = stepCategories.find(({ code }) => code === value)
  return earlier ? clearChosen(state, here, earlier.code) : state
}
