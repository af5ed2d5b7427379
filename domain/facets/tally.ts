import { lowestBit, wordBits } from './bits.ts'

/** The words that `tally` adds up in, of no use between two calls. */
const sums = new Int32Array(wordBits)

/**
 * Adds up, per bit, in how many of the words it is set. One bit after the other that would be 32 steps a
 * word; here the 32 columns are added up side by side, as on paper: a word for the ones of all 32 sums, one
 * for their twos, one for their fours, and so on. Two words at a time leave one carry to the twos.
 * @param words of which `count` are added up, from `from` on; the one behind them must be there, and 0
 * @param counts to which the sums are added, that of bit b at `at + b`
 */
export function tally(words: Int32Array, from: number, count: number, counts: Uint32Array, at: number): void {
  let ones = 0
  for (let i = from; i < from + count; i += 2) {
    const a = words[i] as number
    const b = words[i + 1] as number
    let carry = (a & b) | ((a ^ b) & ones)
    ones ^= a ^ b
    for (let place = 1; carry !== 0; place++) {
      const before = sums[place] as number
      sums[place] = before ^ carry
      carry &= before
    }
  }
  sums[0] = ones
  for (let place = 0; place < wordBits; place++) {
    for (let left = sums[place] as number; left !== 0; left &= left - 1) {
      const choice = at + lowestBit(left)
      counts[choice] = (counts[choice] as number) + (1 << place)
    }
    sums[place] = 0
  }
}
