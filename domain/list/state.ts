import type { CategoryCode } from '../categories/codes.ts'
import { stepCategories } from '../categories/index.ts'
import type { Category } from '../categories/types.ts'
import { type GuideState, guideQuery, readGuideState } from '../guide/state.ts'
import { type Order, ordersOf } from './orders.ts'

/** The part of URLSearchParams that is needed. */
export interface Query extends Iterable<[string, string]> {
  get(name: string): string | null
  has(name: string): boolean
}

/** The state of a list in its address besides the open product. */
export interface ListState {
  order: Order
  /** How many pages are loaded. */
  pages: number
  /** The address has criteria, or parts of a door that narrow the list, in the format of a guide's address. */
  narrowed: boolean
}

/** More can be asked for only when at least this many are loaded. */
export const moreFrom = 20

/** The most that an address restores; more is loaded as usual. */
export const maxPages = 50

/** The most that the worker writes into a document. */
export const maxWrittenPages = 10

export function readListState(category: Category, search: Query): ListState {
  const orders = ordersOf(category)
  return {
    order: orders.find(({ name }) => name === search.get('sort')) ?? (orders[0] as Order),
    pages: pagesOf(search),
    narrowed: search.has('c') || stepCategories.some(({ code }) => search.has(code)),
  }
}

/** How many criteria the address names. */
export function criteriaIn({ code }: Category, search: Query): number {
  return readGuideState(code, search).choices[code]?.length ?? 0
}

/**
 * How many pages the address names.
 * @param most the maximum that is taken from it
 */
export function pagesOf(search: Query, most = maxPages): number {
  const pages = Number(search.get('n'))
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, most) : 1
}

/** The order that the address of a guide names; undefined for that of its index, which is by name. */
export function guideOrder(category: Category, search: Query): Order | undefined {
  const { order } = readListState(category, search)
  return order.name === ordersOf(category)[0]?.name ? undefined : order
}

/** The query of a guide or a list with another state of its criteria: its order stays, the loaded pages do not. */
export function withState(search: Query, here: CategoryCode, state: GuideState): string {
  return sortedBy(search.get('sort'), guideQuery(here, state))
}

/** A query of a guide's state with the order of an address before it. */
export function sortedBy(sort: string | null, query: string): string {
  return sort === null ? query : `?sort=${encodeURIComponent(sort)}${query.replace('?', '&')}`
}

/** The query with another order, from its beginning. The usual one has no name in an address. */
export function withOrder(search: Query, name: string): string {
  return withParts(search, { sort: name === 'name' ? null : name, n: null })
}

/** The query with some parts set, or removed where null; '' where nothing is left. */
export function withParts(search: Query, parts: Record<string, string | null>): string {
  const others = [...search].filter(([name]) => !Object.hasOwn(parts, name))
  const set = Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  const written = [...others, ...set].map((part) => part.map(encodeURIComponent).join('='))
  // Commas need no escape in a query, and are written without one everywhere else.
  return written.length > 0 ? `?${written.join('&')}`.replaceAll('%2C', ',') : ''
}
