import type { CategoryCode } from '../categories/codes.ts'
import { alternativesTo, categoryOf, guideCategories, nextOf, stepCategories } from '../categories/index.ts'
import type { GuideState } from './state.ts'

/*
 * Every action is a pure step from one state to the next. What was chosen for a product goes with that product, and a
 * door takes a strike with its post or a plate, never both: `droppedProducts` says which products a step has dropped, so
 * that the screen can tell.
 */

/** Adds or removes a choice. Any change of the selection clears the chosen and the open product. */
export function toggleChoice(state: GuideState, here: CategoryCode, key: string): GuideState {
  const before = state.choices[here] ?? []
  const after = before.includes(key) ? before.filter((choice) => choice !== key) : [...before, key]
  return { ...withoutProduct(withChoices(state, here, after), here), open: null }
}

/** Adds choices to those of a guide. */
export function chooseAll(state: GuideState, here: CategoryCode, keys: readonly string[]): GuideState {
  const added = keys.filter((key) => !state.choices[here]?.includes(key))
  return added.reduce((next, key) => toggleChoice(next, here, key), state)
}

/** Clears the visitor's criteria of a guide and the product chosen in it; earlier steps stay. */
export function clearChoices(state: GuideState, here: CategoryCode): GuideState {
  return { ...withoutProduct(withChoices(state, here, []), here), open: null }
}

/**
 * Opens a product's panel; in a guide the product becomes the chosen one. What later steps had chosen was chosen for
 * another product, so it goes, and so does what a door takes instead of this one.
 */
export function chooseProduct(state: GuideState, here: CategoryCode, id: string): GuideState {
  const opened: GuideState = { ...state, open: id }
  if (state.chosen[here] === id) return opened
  let next = withoutProduct(opened, here)
  for (const code of later(here)) next = withoutProduct(next, code)
  for (const code of alternativesTo(here)) next = withoutProduct(next, code)
  for (const code of categoryOf(here).guide?.resets ?? []) next = withChoices(next, code, [])
  return { ...next, chosen: { ...next.chosen, [here]: id } }
}

/** Says of a chosen product that it sits in the door already, or that it does not. */
export function markInDoor(state: GuideState, code: CategoryCode, sits: boolean): GuideState {
  const id = state.chosen[code]
  const others = (state.inDoor ?? []).filter((each) => each !== id)
  return { ...state, inDoor: sits && id !== undefined ? [...others, id] : others }
}

/** Closes the panel; the product stays chosen. */
export function closeProduct(state: GuideState): GuideState {
  return { ...state, open: null }
}

/**
 * The state with which the next guide opens. Where its filter is hidden, what was ticked there before plays no part,
 * so it is not carried along.
 */
export function enterNext(state: GuideState, here: CategoryCode, next: CategoryCode): GuideState {
  const closed: GuideState = { ...state, open: null }
  const withEm = nextOf(categoryOf(here)).some(
    (step) => step.kind === 'guide' && step.category === next && step.withEm,
  )
  const hidden = withEm && state.chosen[here] !== undefined && categoryOf(next).guide?.hidesFilterWithEm
  return hidden ? withChoices(closed, next, []) : closed
}

/** Takes an earlier step's product back, and the product that was chosen here for it. */
export function clearChosen(state: GuideState, here: CategoryCode, earlier: CategoryCode): GuideState {
  return { ...withoutProduct(withoutProduct(state, earlier), here), open: null }
}

/** Takes one product off a summary, with what was chosen for it. */
export function removeProduct(state: GuideState, code: CategoryCode): GuideState {
  return { ...withoutProduct(state, code), open: null }
}

/**
 * Categories whose chosen product an action dropped besides those the visitor acted on, in summary order.
 * @param acted categories that the visitor changed
 */
export function droppedProducts(
  before: GuideState,
  after: GuideState,
  acted: readonly CategoryCode[],
): CategoryCode[] {
  return stepCategories
    .map(({ code }) => code)
    .filter((code) => before.chosen[code] && !after.chosen[code] && !acted.includes(code))
}

/** The state with other ticks in one guide. */
export function withChoices(state: GuideState, code: CategoryCode, keys: readonly string[]): GuideState {
  const { [code]: _, ...rest } = state.choices
  return { ...state, choices: keys.length > 0 ? { ...rest, [code]: keys } : rest }
}

/** Guides that a step may come before. */
function later(code: CategoryCode): CategoryCode[] {
  return guideCategories.filter(({ guide }) => guide.earlier.includes(code)).map((guide) => guide.code)
}

/** Without the product of a step, if there is one, and without what later steps chose for it. */
function withoutProduct(state: GuideState, code: CategoryCode): GuideState {
  if (state.chosen[code] === undefined) return state
  const cleared = [code, ...later(code)]
  const chosen = Object.fromEntries(
    Object.entries(state.chosen).filter(([step]) => !cleared.includes(step as CategoryCode)),
  )
  return { ...state, chosen }
}
