import { countBoth } from './bits.ts'
import { countWith } from './products.ts'
import { type CountWidened, type FitRows, hasOneRowEach } from './rows.ts'

/**
 * Counts where a choice widens its clause instead of narrowing the answer: another value of a group with match
 * `any`. It adds rows that fail this clause and no other, so one pass over the clauses finds the rows that fail a single one,
 * and each clause has its own among them.
 *
 * Where products have one row each, those rows are as many products more, and nothing has to be folded.
 */
export function countsWidened(rows: FitRows): CountWidened {
  const { every, matrix, groupOf, matchesAny } = rows
  const words = every.length
  const choicesOf = Array.from(matchesAny, (_, group) =>
    [...groupOf.keys()].filter((choice) => groupOf[choice] === group),
  )
  const oneRowEach = hasOneRowEach(rows)
  const all = new Uint32Array(words)
  const nearly = new Uint32Array(words)
  const added = new Uint32Array(words)
  const joined = new Uint32Array(words)
  /** Where the rows lie for which one of the choices holds: mostly where they are packed. */
  const rowsWithAny = (choices: readonly number[]): [bits: Uint32Array, from: number] => {
    const from = (choices[0] as number) * words
    if (choices.length === 1) return [matrix, from]
    joined.set(matrix.subarray(from, from + words))
    for (let i = 1; i < choices.length; i++) {
      const more = (choices[i] as number) * words
      for (let word = 0; word < words; word++) {
        joined[word] = (joined[word] as number) | (matrix[more + word] as number)
      }
    }
    return [joined, 0]
  }

  return (clauses, alive, among, total, counts) => {
    all.set(among)
    nearly.fill(0)
    for (const { choices } of clauses) {
      const [bits, from] = rowsWithAny(choices)
      for (let word = 0; word < words; word++) {
        const holds = bits[from + word] as number
        const before = all[word] as number
        nearly[word] = ((nearly[word] as number) & holds) | (before & ~holds)
        all[word] = before & holds
      }
    }
    for (const { group, choices } of clauses) {
      if (group === -1) continue
      added.set(nearly)
      for (const choice of choices) {
        const from = choice * words
        for (let word = 0; word < words; word++) {
          added[word] = (added[word] as number) & ~(matrix[from + word] as number)
        }
      }
      for (const choice of choicesOf[group] as number[]) {
        // What is chosen adds nothing.
        if (choices.includes(choice)) counts[choice] = total
        else if (oneRowEach) counts[choice] = total + countBoth(added, matrix, choice * words)
        else counts[choice] = countWith(rows, alive, added, matrix, choice * words)
      }
    }
  }
}
