import { run, wordBits } from './bits.ts'
import type { ProductInput } from './types.ts'

/**
 * Where the fit rows of the products lie among the bits.
 *
 * Every product gets one bit per row, in list order. Up to 32 rows form a *segment* inside one word;
 * where the rest of a word is too short for the next product, it stays empty. A *wide* product, one
 * with more rows, has whole words of its own.
 */
export interface Layout {
  /** Per product: its first bit; row i of the product is bit `firstBit + i`. */
  firstBit: Uint32Array
  /** Per word: the bits that stand for a row. */
  every: Uint32Array
  /** Per word: the top bit of every segment; 0 in the words of wide products, and only there. */
  heads: Uint32Array
  /** Per word: the other bits of every segment; 0 where products have one row each. */
  below: Uint32Array
  /** Per word: its first product. The others of the word follow it without a gap, one per head. */
  owner: Uint32Array
}

/** How many rows a product has: one per partner, and one where it has none. */
export function rowCountOf({ fits }: Pick<ProductInput, 'fits'>): number {
  return Math.max(1, fits.length)
}

/** Per product its first row, and after the last one the number of all rows. */
export function runningTotal(rowCounts: readonly number[]): Uint32Array {
  const totals = new Uint32Array(rowCounts.length + 1)
  for (const [product, rows] of rowCounts.entries()) totals[product + 1] = (totals[product] as number) + rows
  return totals
}

const aligned = (bit: number) => Math.ceil(bit / wordBits) * wordBits

/** @param rowCounts rows per product, each at least 1 */
export function layOut(rowCounts: readonly number[]): Layout {
  const firstBit = new Uint32Array(rowCounts.length)
  let bit = 0
  for (const [product, rows] of rowCounts.entries()) {
    if (rows > wordBits - (bit % wordBits)) bit = aligned(bit)
    firstBit[product] = bit
    bit += rows
    if (rows > wordBits) bit = aligned(bit)
  }

  const words = aligned(bit) / wordBits
  const every = new Uint32Array(words)
  const heads = new Uint32Array(words)
  const below = new Uint32Array(words)
  const owner = new Uint32Array(words)
  for (const [product, rows] of rowCounts.entries()) {
    const start = firstBit[product] as number
    const shift = start % wordBits
    let word = (start - shift) / wordBits
    if (shift === 0) owner[word] = product
    if (rows <= wordBits) {
      const segment = run(shift, rows)
      const head = run(shift + rows - 1, 1)
      every[word] = (every[word] as number) | segment
      heads[word] = (heads[word] as number) | head
      below[word] = (below[word] as number) | (segment ^ head)
      continue
    }
    for (let remaining = rows; remaining > 0; remaining -= wordBits, word++) {
      every[word] = run(0, Math.min(remaining, wordBits))
      owner[word] = product
    }
  }
  return { firstBit, every, heads, below, owner }
}
