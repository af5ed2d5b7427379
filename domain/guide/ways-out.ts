import type { CategoryCode } from '../categories/codes.ts'
import { categoryOf, lockCategory } from '../categories/index.ts'
import type { FacetIndex, IndexQuery } from '../facets/types.ts'
import { clearChosen, toggleChoice } from './actions.ts'
import { leastRemoved } from './least-removed.ts'
import { answerTo } from './question.ts'
import { type GuideState, partnersOf } from './state.ts'

/** Something that a visitor has asked for and can take back: a tick, or the product of an earlier step. */
export type Condition = { kind: 'tick'; key: string } | { kind: 'product'; category: CategoryCode }

/** What has to go for products to be left. */
export interface Relaxation {
  without: readonly Condition[]
  /** The state without it, and with the choice that was wanted. */
  state: GuideState
  /** How many products that leaves. */
  total: number
}

/** How a guide answers: its index, and what it asks of that under a state. */
export interface Answering {
  index: FacetIndex
  ask: (state: GuideState) => IndexQuery
}

/**
 * The smallest sets of conditions that have to be taken back so that products are left, all of one size, the set that leaves most
 * first. [] where no set leaves any, or nothing has to go.
 * @param wanted a choice that is to be ticked besides
 */
export function waysOut(
  state: GuideState,
  here: CategoryCode,
  { index, ask }: Answering,
  wanted?: string,
): Relaxation[] {
  const conditions = conditionsOf(state, here)
  const products = conditions.filter(({ kind }) => kind === 'product')
  const ticks = conditions.filter(({ kind }) => kind === 'tick')
  const ordinalOf = (condition: Condition) => (condition.kind === 'tick' ? index.choiceOf(condition.key) : -1)
  // A tick that the index does not know holds for nothing: it goes in any case.
  const known = ticks.map(ordinalOf).filter((ordinal) => ordinal !== -1)
  const unknown = ticks.filter((condition) => ordinalOf(condition) === -1)
  let sets: Condition[][] = []
  let least = conditions.length
  // Products are few, and with one go those that were chosen for it: every set of them is tried.
  for (const some of setsOf(products)) {
    const removed = [...unknown, ...some]
    if (removed.length > least) continue
    const query = ask(withoutConditions(state, here, [...ticks, ...some], wanted))
    for (const ordinals of leastRemoved(index, { query, ticks: known, most: least - removed.length })) {
      const without = conditions.filter(
        (condition) => removed.includes(condition) || ordinals.includes(ordinalOf(condition)),
      )
      if (without.length < least) sets = []
      least = without.length
      sets.push(without)
    }
  }
  if (least === 0) return []
  const ways = sets.map((without): Relaxation => {
    const next = withoutConditions(state, here, without, wanted)
    return { without, state: next, total: answerTo(ask(next), index).total }
  })
  return ways.toSorted((one, other) => other.total - one.total)
}

/** What narrows the list of a guide: its ticks, and products of earlier steps that are a choice, a housing or a lock here. */
export function conditionsOf(state: GuideState, here: CategoryCode): Condition[] {
  const { fitPartner, guide } = categoryOf(here)
  const narrowing = [...partnersOf(here), fitPartner, guide?.withEm ? lockCategory(here) : undefined]
  const products = [...new Set(narrowing)].filter(
    (code): code is CategoryCode => typeof code === 'string' && state.chosen[code] !== undefined,
  )
  return [
    ...(state.choices[here] ?? []).map((key): Condition => ({ kind: 'tick', key })),
    ...products.map((category): Condition => ({ kind: 'product', category })),
  ]
}

function withoutConditions(
  state: GuideState,
  here: CategoryCode,
  without: readonly Condition[],
  wanted: string | undefined,
): GuideState {
  let next = state
  for (const condition of without)
    next =
      condition.kind === 'tick'
        ? toggleChoice(next, here, condition.key)
        : clearChosen(next, here, condition.category)
  return wanted === undefined ? next : toggleChoice(next, here, wanted)
}

/** Every set of some items, the smaller ones first. */
function setsOf<Item>(items: readonly Item[]): Item[][] {
  const sets: Item[][] = [[]]
  for (const item of items) sets.push(...sets.map((set) => [...set, item]))
  return sets.sort((one, other) => one.length - other.length)
}
