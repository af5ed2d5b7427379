import { categoryOf, guideCategories } from '../categories/index.ts'
import type { CategoryCode } from '../categories/types.ts'
import type { GuideState } from './state.ts'

/** Adds or removes a choice. Any change of the selection clears the chosen and the open product. */
export function toggleChoice(state: GuideState, here: CategoryCode, key: string): GuideState {
  const before = state.choices[here] ?? []
  const after = before.includes(key) ? before.filter((choice) => choice !== key) : [...before, key]
  return { ...withoutChosen(withChoices(state, here, after), here), open: null }
}

/** Clears the criteria of a guide and the product chosen in it; earlier steps stay. */
export function clearChoices(state: GuideState, here: CategoryCode): GuideState {
  return { ...withoutChosen(withChoices(state, here, []), here), open: null }
}

/**
 * Opens a product's panel; in a guide the product becomes the chosen one. What later steps had
 * chosen was chosen for another product, so it goes.
 */
export function chooseProduct(state: GuideState, here: CategoryCode, id: string): GuideState {
  const opened: GuideState = { ...state, open: id }
  const previous = state.chosen[here]
  if (previous === id) return opened
  let next: GuideState = { ...opened, chosen: { ...state.chosen, [here]: id } }
  for (const { code, guide } of guideCategories) {
    if (guide.earlier.includes(here)) next = withoutChoice(withoutChosen(next, code), code, previous)
  }
  for (const code of categoryOf(here).guide?.resets ?? []) {
    next = withoutChosen(withChoices(next, code, []), code)
  }
  return next
}

/** Closes the panel; the product stays chosen. */
export function closeProduct(state: GuideState): GuideState {
  return { ...state, open: null }
}

/**
 * The state with which the next guide opens: the product chosen here becomes a chosen choice of the
 * column there that lists its category (an eb in ms, an em in sb). Where the next list belongs to the product,
 * its filter is hidden: what was ticked there before plays no part, so it is not carried along.
 */
export function enterNext(state: GuideState, here: CategoryCode, next: CategoryCode): GuideState {
  const closed: GuideState = { ...state, open: null }
  const product = state.chosen[here]
  if (!product) return closed
  const hidden = categoryOf(here).guide?.next.some(
    (step) => step.kind === 'guide' && step.category === next && step.withEm,
  )
  const kept = hidden ? [] : (state.choices[next] ?? [])
  if (!partnerColumn(next, here)) return withChoices(closed, next, kept)
  const others = kept.filter((key) => key !== product)
  return withChoices(closed, next, [product, ...others])
}

/** Takes an earlier step's product back: the product, and the choice that stands for it here. */
export function clearChosen(state: GuideState, here: CategoryCode, earlier: CategoryCode): GuideState {
  const cleared = withoutChoice(state, here, state.chosen[earlier])
  return { ...withoutChosen(withoutChosen(cleared, earlier), here), open: null }
}

/** Drops choices that a guide does not know (an outdated link); says which were dropped. */
export function keepKnown(
  state: GuideState,
  here: CategoryCode,
  knows: (key: string) => boolean,
): { state: GuideState; dropped: string[] } {
  const choices = state.choices[here] ?? []
  const dropped = choices.filter((key) => !knows(key))
  if (dropped.length === 0) return { state, dropped }
  return { state: withChoices(state, here, choices.filter(knows)), dropped }
}

/** Name of the column of `code` whose choices are products of `partner`, or undefined. */
export function partnerColumn(code: CategoryCode, partner: CategoryCode): string | undefined {
  const column = categoryOf(code).columns.find(
    ({ source }) => source.kind === 'partner' && source.partner === partner,
  )
  return column?.name
}

function withChoices(state: GuideState, code: CategoryCode, keys: readonly string[]): GuideState {
  const { [code]: _, ...rest } = state.choices
  return { ...state, choices: keys.length > 0 ? { ...rest, [code]: keys } : rest }
}

function withoutChosen(state: GuideState, code: CategoryCode): GuideState {
  const { [code]: _, ...chosen } = state.chosen
  return { ...state, chosen }
}

function withoutChoice(state: GuideState, code: CategoryCode, key: string | undefined): GuideState {
  const choices = state.choices[code] ?? []
  return withChoices(
    state,
    code,
    choices.filter((choice) => choice !== key),
  )
}
