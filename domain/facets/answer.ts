import { liveHeads, popcount } from './bits.ts'
import { countChoices, countProducts } from './count.ts'
import { aliveUnder, clausesOf, type FitRows } from './rows.ts'
import type { Answer } from './types.ts'

/**
 * Answers a selection over the rows in `among`. The AND over its clauses is done at once; the total, the
 * counts and a page cost what they cost when they are asked for.
 * @throws RangeError for an ordinal that is not a choice
 */
export function answerOver(rows: FitRows, selection: readonly number[], among: Uint32Array): Answer {
  const clauses = clausesOf(rows, selection)
  const alive = aliveUnder(rows, clauses, among)
  let total: number | undefined
  let counts: Uint32Array | undefined
  return {
    get total() {
      total ??= countProducts(rows, alive)
      return total
    },
    get counts() {
      counts ??= countChoices(rows, clauses, alive, among)
      return counts
    },
    page: (skip, limit) => pageOf(rows, alive, skip, limit),
  }
}

/** The products with a row among `alive`, in list order, from `skip`, at most `limit`. */
function pageOf(rows: FitRows, alive: Uint32Array, skip: number, limit: number): number[] {
  const page: number[] = []
  let passed = 0
  let lastWide = -1
  for (let at = 0; at < alive.length && page.length < limit; at++) {
    const word = alive[at] as number
    if (word === 0) continue
    const owner = rows.owner[at] as number
    const heads = rows.heads[at] as number
    if (heads === 0) {
      if (owner === lastWide) continue
      lastWide = owner
      if (passed++ >= skip) page.push(owner)
      continue
    }
    let live = liveHeads(word, heads, rows.below[at] as number)
    const products = popcount(live)
    if (passed + products <= skip) {
      passed += products
      continue
    }
    for (; live !== 0 && page.length < limit; live &= live - 1) {
      // The lowest live head; as many products of the word come before it as there are heads below it.
      const head = live & -live
      if (passed++ >= skip) page.push(owner + popcount(heads & (head - 1)))
    }
  }
  return page
}
