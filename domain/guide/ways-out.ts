import type { CategoryCode } from '../categories/codes.ts'
import { categoryOf, lockCategory } from '../categories/index.ts'
import { clearChosen, toggleChoice } from './actions.ts'
import { type GuideState, partnersOf } from './state.ts'

/** Something that a visitor has asked for and can take back: a tick, or the product of an earlier step. */
export type Wish = { kind: 'tick'; key: string } | { kind: 'product'; category: CategoryCode }

/** What has to go for products to be left. */
export interface WayOut {
  without: readonly Wish[]
  /** The state without it, and with the choice that was wanted. */
  state: GuideState
  /** How many products that leaves. */
  total: number
}

/** Every set of ten wishes; of more wishes the smaller sets. */
const mostTried = 1024

/**
 * The smallest sets of wishes that have to be taken back so that products are left, all of one size, the set that leaves most
 * first. [] where no set leaves any, or where they are too many to try.
 * In a column where one of the ticks is enough, taking back more can leave less: so no set is passed over.
 * @param totalOf how many products a state leaves
 * @param wanted a choice that is to be ticked besides
 */
export function waysOut(
  state: GuideState,
  here: CategoryCode,
  totalOf: (state: GuideState) => number,
  wanted?: string,
): WayOut[] {
  const wishes = wishesOf(state, here)
  const wayWithout = (without: readonly Wish[]): WayOut => {
    const next = takeBack(state, here, without, wanted)
    return { without, state: next, total: totalOf(next) }
  }
  let tried = 0
  for (let size = 1; size <= wishes.length; size++) {
    const found: WayOut[] = []
    for (const without of setsOf(wishes, size)) {
      if (++tried > mostTried) return []
      const way = wayWithout(without)
      if (way.total > 0) found.push(way)
    }
    if (found.length > 0) return found.toSorted((one, other) => other.total - one.total)
  }
  return []
}

/** What narrows the list of a guide: its ticks, and products of earlier steps that are a choice, a housing or a lock here. */
export function wishesOf(state: GuideState, here: CategoryCode): Wish[] {
  const { fitPartner, guide } = categoryOf(here)
  const narrowing = [...partnersOf(here), fitPartner, guide?.withEm ? lockCategory(here) : undefined]
  const products = [...new Set(narrowing)].filter(
    (code): code is CategoryCode => typeof code === 'string' && state.chosen[code] !== undefined,
  )
  return [
    ...(state.choices[here] ?? []).map((key): Wish => ({ kind: 'tick', key })),
    ...products.map((category): Wish => ({ kind: 'product', category })),
  ]
}

function takeBack(
  state: GuideState,
  here: CategoryCode,
  without: readonly Wish[],
  wanted: string | undefined,
): GuideState {
  let next = state
  for (const wish of without)
    next = wish.kind === 'tick' ? toggleChoice(next, here, wish.key) : clearChosen(next, here, wish.category)
  return wanted === undefined ? next : toggleChoice(next, here, wanted)
}

/** Every set of so many of the items, in their order. */
function* setsOf<Item>(items: readonly Item[], size: number, from = 0): Generator<Item[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let at = from; at <= items.length - size; at++)
    for (const rest of setsOf(items, size - 1, at + 1)) yield [items[at] as Item, ...rest]
}
