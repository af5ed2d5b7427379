import { liveHeads, popcount } from './bits.ts'
import type { FitRows } from './rows.ts'

/** The number of products that have a row among `alive`. */
export function countProducts(rows: FitRows, alive: Uint32Array): number {
  return walk(rows, alive, [], 0, 0)
}

/** The products that have a row among `alive`, in list order, from `skip`, at most `limit`. */
export function pageOf(rows: FitRows, alive: Uint32Array, skip: number, limit: number): number[] {
  const page: number[] = []
  walk(rows, alive, page, skip, limit)
  return page
}

/** Goes through the products until the page is full, to the end for a page of none; tells how many it passed. */
function walk(
  { heads, below, owner }: FitRows,
  alive: Uint32Array,
  page: number[],
  skip: number,
  limit: number,
): number {
  let passed = 0
  let lastWide = -1
  for (let at = 0; at < alive.length && (limit === 0 || page.length < limit); at++) {
    const word = alive[at] as number
    if (word === 0) continue
    const first = owner[at] as number
    const tops = heads[at] as number
    if (tops === 0) {
      // A wide product counts once, however many of its words have a row left.
      if (first === lastWide) continue
      lastWide = first
      if (passed++ >= skip && limit !== 0) page.push(first)
      continue
    }
    const live = liveHeads(word, tops, below[at] as number)
    const products = popcount(live)
    if (passed + products > skip) {
      let place = passed
      for (let left = live; left !== 0 && page.length < limit; left &= left - 1) {
        // As many products of the word come before the lowest live head as there are heads below it.
        if (place++ >= skip) page.push(first + popcount(tops & ((left & -left) - 1)))
      }
    }
    passed += products
  }
  return passed
}
