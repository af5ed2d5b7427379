import type { Category } from '../../domain/categories/types.ts'
import { type Order, ordersOf } from './orders.ts'

/** What a list's address says besides the open product. */
export interface ListState {
  order: Order
  /** How many pages are loaded. */
  pages: number
}

/** A reload restores no more than this; what comes after is loaded as before. */
const mostPages = 50

export function readListState(category: Category, search: URLSearchParams): ListState {
  const orders = ordersOf(category)
  const pages = Number(search.get('n'))
  return {
    order: orders.find(({ name }) => name === search.get('sort')) ?? (orders[0] as Order),
    pages: Number.isInteger(pages) && pages > 1 ? Math.min(pages, mostPages) : 1,
  }
}

/** The query with some parts set, or taken out where null; '' where nothing is left. */
export function withParts(search: URLSearchParams, parts: Record<string, string | null>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next.size > 0 ? `?${next}` : ''
}
