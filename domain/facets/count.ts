import { countWith } from './products.ts'
import { countsByRow } from './row-counts.ts'
import { aliveUnder, type Clause, type FitRows } from './rows.ts'

/**
 * Per choice the products that the selection and that choice leave.
 * @param alive the rows left by `clauses` among `among`
 */
export function countChoices(
  rows: FitRows,
  clauses: readonly Clause[],
  alive: Uint32Array,
  among: Uint32Array,
): Uint32Array {
  rows.countByRow ??= countsByRow(rows)
  const counts = rows.countByRow(alive)
  for (const clause of clauses) {
    if (clause.group !== -1) countWidened(rows, clauses, clause, alive, among, counts)
  }
  return counts
}

/**
 * Another value of a group with match `any` widens its clause instead of narrowing the answer. With
 * `others` the rows left by all clauses but this one:
 *   others & (clause | choice) = (others & clause) | (others & choice) = alive | (others & choice)
 * A value that is already chosen changes nothing by this.
 */
function countWidened(
  rows: FitRows,
  clauses: readonly Clause[],
  clause: Clause,
  alive: Uint32Array,
  among: Uint32Array,
  counts: Uint32Array,
): void {
  const others = aliveUnder(
    rows,
    clauses.filter((other) => other !== clause),
    among,
  )
  for (let choice = 0; choice < counts.length; choice++) {
    if (rows.groupOf[choice] !== clause.group) continue
    counts[choice] = countWith(rows, alive, others, rows.matrix, choice * alive.length)
  }
}
