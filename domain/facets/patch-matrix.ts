import { wordBits } from './bits.ts'
import type { Source } from './patch.ts'

/** Where the bits of each product's rows begin, and how many words a choice has. */
interface Bits {
  firstBit: Uint32Array
  words: number
}

/** Runs of products in unchanged order are moved together: as whole words where the shift is a multiple of the word size. */
export function patchMatrix(
  old: Bits & { matrix: Uint32Array },
  next: Bits & { rowCounts: readonly number[] },
  order: readonly Source[],
  choices: number,
  ordinalOf: (key: string) => number,
): Uint32Array {
  const matrix = new Uint32Array(choices * next.words)
  const mark = (choice: number, bit: number) => {
    const word = choice * next.words + Math.floor(bit / wordBits)
    matrix[word] = (matrix[word] as number) | (1 << (bit % wordBits))
  }
  for (const run of runsOf(old, next, order)) {
    for (let choice = 0; choice < choices; choice++) {
      copyBits(old.matrix, choice * old.words, run.from, matrix, choice * next.words, run.to, run.bits)
    }
  }
  for (const [product, source] of order.entries()) {
    if (typeof source === 'number') continue
    const { everywhere, fits } = source.input
    const first = next.firstBit[product] as number
    for (const key of everywhere) {
      for (let row = 0; row < (next.rowCounts[product] as number); row++) mark(ordinalOf(key), first + row)
    }
    for (const [row, { keys }] of fits.entries()) for (const key of keys) mark(ordinalOf(key), first + row)
  }
  return matrix
}

interface Run {
  from: number
  to: number
  bits: number
}

function runsOf(old: Bits, next: Bits & { rowCounts: readonly number[] }, order: readonly Source[]): Run[] {
  const runs: Run[] = []
  for (const [product, source] of order.entries()) {
    if (typeof source !== 'number') continue
    const [from, to] = [old.firstBit[source] as number, next.firstBit[product] as number]
    const last = runs.at(-1)
    const bits = next.rowCounts[product] as number
    // The bits between products are 0 in both.
    if (last && from > last.from && from - last.from === to - last.to && order[product - 1] === source - 1) {
      last.bits = to + bits - last.to
    } else runs.push({ from, to, bits })
  }
  return runs
}

/** Copies bits from one array of words to another, in which they are 0 before. */
function copyBits(
  from: Uint32Array,
  fromWord: number,
  fromBit: number,
  to: Uint32Array,
  toWord: number,
  toBit: number,
  bits: number,
): void {
  for (let done = 0; done < bits; ) {
    const [source, target] = [fromBit + done, toBit + done]
    const [down, up] = [source % wordBits, target % wordBits]
    const count = Math.min(bits - done, wordBits - down, wordBits - up)
    const mask = count === wordBits ? 0xffffffff : ((1 << count) - 1) >>> 0
    const piece = ((from[fromWord + (source - down) / wordBits] as number) >>> down) & mask
    const word = toWord + (target - up) / wordBits
    to[word] = (to[word] as number) | (piece << up)
    done += count
  }
}
