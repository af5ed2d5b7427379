import { countChoices } from './count.ts'
import { countProducts, pageOf } from './products.ts'
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
  const answer: Answer = {
    get total() {
      total ??= countProducts(rows, alive)
      return total
    },
    get counts() {
      counts ??= countChoices(rows, clauses, alive, among, answer.total)
      return counts
    },
    page: (skip, limit) => pageOf(rows, alive, skip, limit),
  }
  return answer
}
