import type { CategoryCode } from '../categories/codes.ts'
import { stepCategories } from '../categories/index.ts'
import { clearChoices, clearChosen, toggleChoice } from '../guide/actions.ts'
import { type GuideState, readGuideState } from '../guide/state.ts'
import { slugPattern } from '../names.ts'
import type { Route } from '../routes.ts'
import { type FormAction, formActions } from './form-actions.ts'
import { type Query, withState } from './state.ts'

/**
 * The query that the form of a guide or a list asks for, from the one that the browser wrote: what it held before and the
 * pressed button. Null where none was pressed, and on other pages.
 */
export function submittedQuery(
  { screen, category: here }: Pick<Route, 'screen' | 'category'>,
  search: Query,
): string | null {
  const action = formActions.find((name) => search.has(name))
  if (!action || !here || (screen !== 'guide' && screen !== 'list')) return null
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
