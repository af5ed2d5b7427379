import type { Category } from '../categories/types.ts'

/** A way to sort a list. `name` is the API's: a dash in front turns it round. */
export interface Order {
  name: string
  by: string
  descending: boolean
}

/** The orders of a category's list, the usual one first: name, number, then each measure, both ways. */
export function ordersOf(category: Category): Order[] {
  return ['name', 'artnr', ...category.sortFacts].flatMap((by) => [
    { name: by, by, descending: false },
    { name: `-${by}`, by, descending: true },
  ])
}
