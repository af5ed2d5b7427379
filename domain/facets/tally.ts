import { lowestBit, wordBits } from './bits.ts'

/** What `tally` adds up in, of no use between two calls: per place a sum, and a carry that waits for another. */
const sums = new Int32Array(wordBits)
const waiting = new Int32Array(wordBits)

/**
 * Adds up, per bit, in how many of the words it is set. One bit after the other that would be 32 steps a
 * word; here the 32 columns are added up side by side, as on paper: a word for the ones of all 32 sums, one
 * for their twos, one for their fours, and so on. Two words at a time leave one carry to the twos, two such
 * carries one to the fours, and so on, so that on average a pair of words takes two additions.
 * @param words of which those at `from + offsets[i]` are added up, for i below `count`
 * @param offsets with one more behind, where there is a word without a bit
 * @param counts to which the sums are added, that of bit b at `at + b`
 */
export function tally(
  words: Int32Array,
  from: number,
  offsets: Int32Array,
  count: number,
  counts: Uint32Array,
  at: number,
): void {
  let done = 0
  for (; done < count; done += 2) {
    let place = 0
    let other = words[from + (offsets[done] as number)] as number
    let carry = words[from + (offsets[done + 1] as number)] as number
    do {
      const sum = sums[place] as number
      const odd = other ^ carry
      sums[place++] = sum ^ odd
      carry = (other & carry) | (odd & sum)
      other = waiting[place] as number
    } while ((done >> place) & 1)
    waiting[place] = carry
  }
  let carry = 0
  for (let place = 0; count >> place !== 0; place++) {
    // As many carries were left as there are pairs: whether one waits still, their number tells.
    const other = (done >> place) & 1 ? (waiting[place] as number) : 0
    const sum = sums[place] as number
    const odd = other ^ carry
    for (let set = sum ^ odd; set !== 0; set &= set - 1) {
      const choice = at + lowestBit(set)
      counts[choice] = (counts[choice] as number) + (1 << place)
    }
    carry = (other & carry) | (odd & sum)
    sums[place] = 0
  }
}
