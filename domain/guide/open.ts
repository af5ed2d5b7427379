import type { CategoryCode } from '../categories/codes.ts'
import { categoryOf, lockCategory, partnerColumn } from '../categories/index.ts'
import type { Card, FacetIndex } from '../facets/types.ts'
import type { Route } from '../routes.ts'
import { withChoices } from './actions.ts'
import { type GuideState, partnersOf } from './state.ts'

/** The indexes that a page has loaded. */
export type Indexes = Partial<Record<CategoryCode, FacetIndex>>

/** A product's card; null where its index is not loaded or does not know it. */
export function cardOf(indexes: Indexes, code: CategoryCode, id: string | undefined): Card | null {
  const index = indexes[code]
  const product = index && id !== undefined ? index.productOf(id) : -1
  return index && product !== -1 ? index.card(product) : null
}

/** What a link asks for and cannot have. */
export interface LeftOut {
  /** Ticks that the index of their guide does not know any more. */
  ticks: readonly { code: CategoryCode; key: string }[]
  /** Labels of ticked products beside the chosen one: two of a kind would leave nothing. */
  partners: readonly string[]
  /** Labels of ticks in a guide whose filter is hidden. */
  hidden: readonly string[]
  /** Steps whose chosen product is not in the catalogue, or not in this language. */
  products: readonly CategoryCode[]
}

/**
 * Opens a link as far as it holds. Only what a loaded index contradicts is left out; the rest of the link stays.
 * @param requested the state of the link
 * @param hiddenFilter the guide whose ticks cannot be seen on this page, and so must not work, or null
 */
export function openState(
  requested: GuideState,
  indexes: Indexes,
  hiddenFilter: CategoryCode | null = null,
): { state: GuideState; leftOut: LeftOut } {
  const ticks: { code: CategoryCode; key: string }[] = []
  const partners: string[] = []
  const hidden: string[] = []
  const products: CategoryCode[] = []
  let state = requested
  for (const [code, index] of Object.entries(indexes) as [CategoryCode, FacetIndex | undefined][]) {
    const id = requested.chosen[code]
    if (index && id !== undefined && index.productOf(id) === -1) {
      products.push(code)
      state = withoutChosen(state, code)
    }
  }
  // A column of partners holds every published one, so it tells that a product is gone before that product's own index is there.
  for (const [code, index] of Object.entries(indexes) as [CategoryCode, FacetIndex | undefined][]) {
    for (const partner of index ? partnersOf(code) : []) {
      const id = state.chosen[partner]
      if (!index || indexes[partner] || id === undefined || hasChoice(index, id)) continue
      products.push(partner)
      state = withoutChosen(state, partner)
    }
  }
  for (const [code, keys] of Object.entries(requested.choices) as [CategoryCode, readonly string[]][]) {
    const index = indexes[code]
    if (!index) continue
    const covered = partnersOf(code).filter((partner) => state.chosen[partner] !== undefined)
    const columns = covered.map((partner) => partnerColumn(code, partner))
    const available = keys.filter((key) => {
      if (!hasChoice(index, key)) {
        ticks.push({ code, key })
        return false
      }
      const choice = index.choices[index.choiceOf(key)]
      const twice = columns.includes(index.groups[choice?.group ?? -1]?.name)
      if (twice) partners.push(choice?.label ?? key)
      else if (code === hiddenFilter) hidden.push(choice?.label ?? key)
      return !twice && code !== hiddenFilter
    })
    if (available.length < keys.length) state = withChoices(state, code, available)
  }
  return { state, leftOut: { ticks, partners, hidden, products } }
}

function hasChoice(index: FacetIndex, key: string): boolean {
  return index.choices[index.choiceOf(key)]?.key === key
}

function withoutChosen(state: GuideState, code: CategoryCode): GuideState {
  const { [code]: _, ...chosen } = state.chosen
  return { ...state, chosen }
}

/**
 * Whether a page lists for a lock: its route does, and its address names one. Without a lock it is the guide itself, so
 * that taking the lock back leaves every product and every column.
 */
export function listsForLock(
  { category, mode }: Pick<Route, 'category' | 'mode'>,
  { chosen }: GuideState,
): boolean {
  const lock = category && lockCategory(category)
  return mode === 'with-em' && lock !== undefined && chosen[lock] !== undefined
}

/** Whether the columns of a guide are hidden on a page that lists for a lock. */
export function hidesFilter(here: CategoryCode, withEm: boolean): boolean {
  return withEm && categoryOf(here).guide?.hidesFilterWithEm === true
}
