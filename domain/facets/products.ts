import { liveHeads, popcount } from './bits.ts'
import type { FitRows } from './rows.ts'

/** The number of products that have a row among `alive`. */
export function countProducts(rows: FitRows, alive: Uint32Array): number {
  return countWith(rows, alive, alive, alive, 0)
}

/** The number of those, and of products with a row both among `others` and in `matrix` from `base` on. */
export function countWith(
  { heads, below, owner }: FitRows,
  alive: Uint32Array,
  others: Uint32Array,
  matrix: Uint32Array,
  base: number,
): number {
  let products = 0
  let lastWide = -1
  for (let at = 0; at < alive.length; at++) {
    const word = (alive[at] as number) | ((others[at] as number) & (matrix[base + at] as number))
    if (heads[at] !== 0) products += popcount(liveHeads(word, heads[at] as number, below[at] as number))
    else if (word !== 0 && owner[at] !== lastWide) {
      // A wide product counts once, however many of its words have a row left.
      lastWide = owner[at] as number
      products++
    }
  }
  return products
}

/** The products that have a row among `alive`, in list order, from `skip`, at most `limit`. */
export function pageOf(
  { heads, below, owner }: FitRows,
  alive: Uint32Array,
  skip: number,
  limit: number,
): number[] {
  const page: number[] = []
  let passed = 0
  let lastWide = -1
  for (let at = 0; at < alive.length && page.length < limit; at++) {
    const word = alive[at] as number
    if (word === 0) continue
    const first = owner[at] as number
    const tops = heads[at] as number
    let live = liveHeads(word, tops, below[at] as number)
    if (tops === 0) {
      // A wide product counts once, however many of its words have a row left; any bit stands for it.
      live = first === lastWide ? 0 : 1
      lastWide = first
    }
    const products = popcount(live)
    if (passed + products > skip) {
      let place = passed
      for (let remaining = live; remaining !== 0 && page.length < limit; remaining &= remaining - 1) {
        // As many products of the word come before the lowest live head as there are heads below it.
        if (place++ >= skip) page.push(first + popcount(tops & ((remaining & -remaining) - 1)))
      }
    }
    passed += products
  }
  return page
}
