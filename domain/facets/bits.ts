/**
 * Arithmetic on words of 32 bits. JavaScript's bitwise operators work on signed 32-bit integers and
 * wrap, so a word with bit 31 set may appear as a negative number; every function here takes either
 * form. Compare words with 0 only, or after `>>> 0`.
 */

export const wordBits = 32

/** The word that a bit is in; within it, shifts by the bit go by its low 5 bits, which are its place there. */
export const wordOf = (bit: number) => bit >>> 5

/** The number of set bits in a word: sums of neighbours in 2, 4, then 8 bits, added up by one product. */
export function popcount(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * The number of bits that are set both in `words` and in as many of `others` from `from` on. Four words are added up
 * column by column, as in tally.ts, to ones, twos and fours, and of these only the fours are counted at once: that
 * takes half the work of a popcount per word.
 */
export function countBoth(words: Uint32Array, others: Uint32Array, from: number): number {
  let ones = 0
  let twos = 0
  let fours = 0
  const whole = words.length & ~3
  for (let i = 0; i < whole; i += 4) {
    const at = from + i
    let first = (words[i] as number) & (others[at] as number)
    let second = (words[i + 1] as number) & (others[at + 1] as number)
    let odd = ones ^ first
    const carry = (ones & first) | (odd & second)
    ones = odd ^ second
    first = (words[i + 2] as number) & (others[at + 2] as number)
    second = (words[i + 3] as number) & (others[at + 3] as number)
    odd = ones ^ first
    const other = (ones & first) | (odd & second)
    ones = odd ^ second
    odd = twos ^ carry
    fours += popcount((twos & carry) | (odd & other))
    twos = odd ^ other
  }
  let count = 4 * fours + 2 * popcount(twos) + popcount(ones)
  for (let i = whole; i < words.length; i++) {
    count += popcount((words[i] as number) & (others[from + i] as number))
  }
  return count
}

/** The position of a word's lowest set bit. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/**
 * The heads of the segments in which `word` has any bit set; their popcount is the number of products
 * alive in the word, with no loop over products.
 *
 * A product's rows are a segment of neighbouring bits. `heads` holds the top bit of every segment of
 * the word, `below` all other bits of them. Seen alone, a segment of n bits has below = 2^(n-1) - 1:
 * adding that to the segment's own lower bits carries into its head exactly when one of them is set,
 * and never further, since the sum stays under 2^n. A bit that is the head itself is brought in by
 * `| word`. Segments thus cannot disturb each other, and the whole word is done in one addition.
 *
 * The sum may pass 2^31 (a segment of 32 bits) but not 2^32; `|` wraps it to the right bits.
 */
export function liveHeads(word: number, heads: number, below: number): number {
  return (((word & below) + below) | word) & heads
}

/** A word with `count` set bits from bit `from` up; `count` 1–32, `from + count` at most 32. */
export function run(from: number, count: number): number {
  // Not `(1 << count) - 1`: a shift by 32 is a shift by 0, and a whole word would come out empty.
  return ((0xffffffff >>> (wordBits - count)) << from) >>> 0
}
