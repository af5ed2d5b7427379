import { lowestBit, wordBits } from './bits.ts'
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
  /** Slice s of the row at bit b is word `b * slices + s`. */
  const turned = new Int32Array(words * wordBits * slices)
  const isTurned = new Uint8Array(words)
  /** Per slice and product being counted: the choices that hold for any row of it. All 0 between counts. */
  const held = new Int32Array(slices * (firstBit.length + wordBits))
  const room = held.length / slices

  const turn = (word: number) => {
    isTurned[word] = 1
    for (let choice = 0; choice < choices; choice++) {
      const slice = Math.floor(choice / wordBits)
      for (let left = matrix[choice * words + word] as number; left !== 0; left &= left - 1) {
        const at = (word * wordBits + lowestBit(left)) * slices + slice
        turned[at] = (turned[at] as number) | (1 << choice)
      }
    }
  }

  return (alive) => {
    let products = 0
    let lastWide = -1
    for (let word = 0; word < words; word++) {
      let left = alive[word] as number
      if (left === 0) continue
      if (isTurned[word] === 0) turn(word)
      const tops = heads[word] as number
      // A wide product goes on where its word before ended.
      if (tops === 0 && owner[word] === lastWide) products--
      if (tops === 0) lastWide = owner[word] as number
      while (left !== 0) {
        const row = left & -left
        left ^= row
        const at = (word * wordBits + lowestBit(row)) * slices
        for (let i = 0, to = products; i < slices; i++, to += room) {
          held[to] = (held[to] as number) | (turned[at + i] as number)
        }
        // The row is the last of its product if nothing is left up to the first head from here on.
        const from = tops & -row
        if ((left & (((from & -from) << 1) - 1)) === 0) products++
      }
    }
    const counts = new Uint32Array(choices)
    for (let i = 0; i < slices; i++) {
      tally(held, i * room, products, counts, i * wordBits)
      held.fill(0, i * room, i * room + products)
    }
    return counts
  }
}
