import { lowestBit, wordBits, wordOf } from './bits.ts'
import type { CountByRow, FitRows } from './rows.ts'
import { tally } from './tally.ts'

/**
 * Counts by row instead of by choice: it goes once through the rows that are left, each with all choices
 * that hold for it, 32 in a word. So a count costs what is left, not what all choices cost over the catalogue.
 *
 * For that the matrix, in which a choice has a row of bits, is needed the other way round. Packed as well it
 * would double the bytes and the time to open them; it is turned word by word, when a count first meets one.
 */
export function countsByRow({ firstBit, every, heads, owner, matrix, groupOf }: FitRows): CountByRow {
  const words = every.length
  const choices = groupOf.length
  /** Each *slice* is 32 choices. */
  const slices = Math.ceil(choices / wordBits)
  /** Slice s of the row at bit b is word `b * slices + s`; behind them an empty row, then those that were joined. */
  const empty = words * wordBits * slices
  const turned = new Int32Array(empty + (firstBit.length + 1) * slices)
  const isTurned = new Uint8Array(words)
  /** Per product that is left, where its row begins in `turned`. */
  const rowStarts = new Int32Array(firstBit.length + 1)

  const turn = (word: number) => {
    isTurned[word] = 1
    for (let choice = 0; choice < choices; choice++) {
      const slice = wordOf(choice)
      for (let rows = (matrix[choice * words + word] as number) | 0; rows !== 0; rows &= rows - 1) {
        const at = (word * wordBits + lowestBit(rows)) * slices + slice
        turned[at] = (turned[at] as number) | (1 << choice)
      }
    }
  }

  let joined = empty
  /** The row with all that holds for either of two; the first may be the one that was joined last. */
  const join = (first: number, second: number) => {
    if (first <= empty) joined += slices
    for (let i = 0; i < slices; i++) {
      turned[joined + i] = (turned[first + i] as number) | (turned[second + i] as number)
    }
    return joined
  }

  return (alive) => {
    let products = 0
    let lastWide = -1
    joined = empty
    for (let word = 0; word < words; word++) {
      let rows = (alive[word] as number) | 0
      if (rows === 0) continue
      if (isTurned[word] === 0) turn(word)
      const tops = (heads[word] as number) | 0
      // A wide product goes on where its word before ended.
      let goesOn = tops === 0 && owner[word] === lastWide
      if (tops === 0) lastWide = owner[word] as number
      while (rows !== 0) {
        const row = rows & -rows
        rows ^= row
        const at = (word * wordBits + lowestBit(row)) * slices
        if (goesOn) rowStarts[products - 1] = join(rowStarts[products - 1] as number, at)
        else rowStarts[products++] = at
        // The row is the last of its product if nothing is left up to the first head from here on.
        const from = tops & -row
        goesOn = (rows & (((from & -from) << 1) - 1)) !== 0
      }
    }
    rowStarts[products] = empty
    const counts = new Uint32Array(choices)
    for (let i = 0; i < slices; i++) tally(turned, i, rowStarts, products, counts, i * wordBits)
    return counts
  }
}
