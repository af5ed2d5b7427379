import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories, stepCategories } from '../../../domain/categories/index.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { type Door, type DoorList, stateOf } from '../../../domain/doors/list.ts'
import type { Card } from '../../../domain/facets/types.ts'
import { fittingLink } from '../../../domain/fit/fittings.ts'
import type { Verdict } from '../../../domain/fit/judge.ts'
import { cardOf, type Indexes } from '../../../domain/guide/open.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { isRead, type JudgedSummary, judgeSummary, type Products } from '../fit-check/judged-summary.ts'
import { idsByCategory } from '../guide/use-indexes.ts'

/** All doors' products in full, by category and id. */
export type AllProducts = ReadonlyMap<string, ShownProduct>

/** The category of required parts. */
export const fittingCategory = categories
  .map((category) => fittingLink(category)?.partner)
  .find((code) => code !== undefined)

export const productKey = (code: CategoryCode, id: string) => `${code} ${id}`

interface NeededProduct {
  category: CategoryCode
  id: string
}

/** The data that a list needs: the products of each index, and some products in full. */
export interface Needs {
  ids: Partial<Record<CategoryCode, string[]>>
  products: NeededProduct[]
}

/** A part of a door; without a card it is loading or missing. */
export interface DoorPart {
  code: CategoryCode
  id: string
  card: Card | null
  /** `gone`: it is not in the catalogue, or not in this language. */
  missing: 'gone' | 'notFetched' | null
}

/**
 * `waiting`: some data are loading. `failed`: they failed to load. `nothing`: the check has no line about such parts.
 */
type DoorStatus = Verdict | 'waiting' | 'failed' | 'nothing'

export interface CheckedDoor extends JudgedSummary {
  parts: readonly DoorPart[]
  status: DoorStatus
}

/** Each product once, however many doors have it. */
export function needsOf(list: DoorList): Needs {
  const parts = list.flatMap((door) => Object.entries(stateOf(door).chosen) as [CategoryCode, string][])
  const all = new Map(
    parts.map(([category, id]): [string, NeededProduct] => [productKey(category, id), { category, id }]),
  )
  const products = [...all.values()]
  return { ids: idsByCategory(products), products: products.filter(({ category }) => isRead(category)) }
}

/** Checks by query, each with the data it was made from. */
export type KnownChecks = Map<string, { made: readonly unknown[]; checked: CheckedDoor }>

/**
 * Checks doors with the data that have loaded. Doors that are alike are checked once.
 * @param isWaiting some data are still loading
 * @param known the results of earlier checkers: a check of unchanged data is the same object, so that adding,
 *   removing or changing a door leaves the others as they are
 */
export function doorChecker(
  indexes: Indexes,
  products: AllProducts,
  isWaiting: boolean,
  known: KnownChecks = new Map(),
) {
  const own = new Map<string, CheckedDoor>()
  const checkOf = (query: string): CheckedDoor => {
    const state = stateOf({ query })
    const made = madeOf(state, indexes, products, isWaiting)
    const found = known.get(query)
    if (found && isSame(found.made, made)) return found.checked
    const checked = checkDoor(state, indexes, products, isWaiting)
    known.set(query, { made, checked })
    return checked
  }
  return ({ query }: Door): CheckedDoor => {
    const checked = own.get(query) ?? checkOf(query)
    own.set(query, checked)
    return checked
  }
}

export type DoorChecker = ReturnType<typeof doorChecker>

/** All data that the check of a door reads; loading data only count where they are needed. */
function madeOf(
  { chosen }: GuideState,
  indexes: Indexes,
  products: AllProducts,
  isWaiting: boolean,
): readonly unknown[] {
  const parts = (Object.entries(chosen) as [CategoryCode, string][]).map(([code, id]) => {
    const product = products.get(productKey(code, id))
    return { product, isMissing: !indexes[code] || (isRead(code) && !product) }
  })
  return [
    ...categories.map(({ code }) => indexes[code]),
    ...parts.map(({ product }) => product),
    isWaiting && parts.some(({ isMissing }) => isMissing),
  ]
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at])
}

function checkDoor(
  state: GuideState,
  indexes: Indexes,
  products: AllProducts,
  isWaiting: boolean,
): CheckedDoor {
  const parts = stepCategories.flatMap(({ code }): DoorPart[] => {
    const id = state.chosen[code]
    if (id === undefined) return []
    const card = cardOf(indexes, code, id)
    const missing = card ? null : indexes[code] ? 'gone' : isWaiting ? null : 'notFetched'
    return [{ code, id, card, missing }]
  })
  const own = Object.fromEntries(
    parts.flatMap(({ code, id }) => {
      const product = products.get(productKey(code, id))
      return product ? [[code, product]] : []
    }),
  ) as Products
  const summary = judgeSummary(state, indexes, own)
  const { check, unfetched } = summary
  const verdict = check.lines.length > 0 ? check.verdict : 'nothing'
  return {
    ...summary,
    parts,
    status: unfetched.length > 0 ? (isWaiting ? 'waiting' : 'failed') : verdict,
  }
}
