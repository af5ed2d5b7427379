import { countBoth } from './bits.ts'
import { countsByRow } from './row-counts.ts'
import { type Clause, type FitRows, hasOneRowEach } from './rows.ts'
import { countsWidened } from './widened.ts'

/** Above this many products per word of 32, counting by choice is faster than by row (measured). */
const minPerWordByChoice = 8

/**
 * Per choice the products that the selection and that choice leave.
 * @param alive the rows left by `clauses` among `among`, which are of `total` products
 */
export function countChoices(
  rows: FitRows,
  clauses: readonly Clause[],
  alive: Uint32Array,
  among: Uint32Array,
  total: number,
): Uint32Array {
  const widened = clauses.map(({ group }) => group).filter((group) => group !== -1)
  const counts =
    hasOneRowEach(rows) && total > minPerWordByChoice * alive.length
      ? byChoice(rows, alive, widened)
      : byRow(rows, alive)
  if (widened.length > 0) {
    rows.countWidened ??= countsWidened(rows)
    rows.countWidened(clauses, alive, among, total, counts)
  }
  return counts
}

function byRow(rows: FitRows, alive: Uint32Array): Uint32Array {
  rows.countByRow ??= countsByRow(rows)
  return rows.countByRow(alive)
}

/**
 * Where much is left and products have one row each, a choice's bits are counted where they lie.
 * @param except groups whose choices are counted elsewhere
 */
function byChoice({ groupOf, matrix }: FitRows, alive: Uint32Array, except: readonly number[]): Uint32Array {
  const counts = new Uint32Array(groupOf.length)
  for (let choice = 0; choice < counts.length; choice++) {
    if (except.includes(groupOf[choice] as number)) continue
    counts[choice] = countBoth(alive, matrix, choice * alive.length)
  }
  return counts
}
