import { liveHeads, popcount } from './bits.ts'
import { aliveUnder, type Clause, type FitRows } from './rows.ts'

/**
 * The words of a set of rows that are not zero, copied together: a selection soon leaves few, and every
 * choice is then counted over these alone. They are sorted by what a set bit means, since each kind has
 * its own way to count products: first `single`, then `segmented` words, the rest is wide.
 */
interface LiveWords {
  /** Words in which every product has one row: a bit is a product. */
  single: number
  /** Words of segments: a segment is a product. */
  segmented: number
  /** Where each word lies, and its bits. */
  place: Uint32Array
  bits: Uint32Array
  /** The segments of the word. */
  heads: Uint32Array
  below: Uint32Array
  /** The product that owns the word, of use for wide ones. */
  owner: Uint32Array
}

function liveWordsOf(rows: FitRows, alive: Uint32Array): LiveWords {
  const single: number[] = []
  const segmented: number[] = []
  const wide: number[] = []
  for (let word = 0; word < alive.length; word++) {
    if (alive[word] === 0) continue
    if (rows.heads[word] === 0) wide.push(word)
    else if (rows.below[word] === 0) single.push(word)
    else segmented.push(word)
  }
  const place = Uint32Array.from(single.concat(segmented, wide))
  const pick = (from: Uint32Array) => place.map((word) => from[word] as number)
  return {
    single: single.length,
    segmented: segmented.length,
    place,
    bits: pick(alive),
    heads: pick(rows.heads),
    below: pick(rows.below),
    owner: pick(rows.owner),
  }
}

/**
 * Products with a row both alive and in the row of `matrix` that begins at `base`. It runs once per
 * choice; its two loops are the inner loops of the engine. They do not test for zero: the words are
 * alive, and a branch that often goes either way costs more than the few operations it would save.
 */
function countIn(live: LiveWords, matrix: Uint32Array, base: number): number {
  const { single, place, bits, heads, below } = live
  const wide = single + live.segmented
  let products = 0
  for (let i = 0; i < single; i++) {
    products += popcount((bits[i] as number) & (matrix[base + (place[i] as number)] as number))
  }
  for (let i = single; i < wide; i++) {
    const word = (bits[i] as number) & (matrix[base + (place[i] as number)] as number)
    products += popcount(liveHeads(word, heads[i] as number, below[i] as number))
  }
  return wide === place.length ? products : products + countWide(live, wide, matrix, base)
}

/** The slower path: a wide product counts once, however many of its words have a row left. */
function countWide(
  { place, bits, owner }: LiveWords,
  from: number,
  matrix: Uint32Array,
  base: number,
): number {
  let products = 0
  let last = -1
  for (let i = from; i < place.length; i++) {
    if (((bits[i] as number) & (matrix[base + (place[i] as number)] as number)) === 0) continue
    if (owner[i] === last) continue
    last = owner[i] as number
    products++
  }
  return products
}

/** Products that have a row among `alive`. */
export function countProducts(rows: FitRows, alive: Uint32Array): number {
  return countIn(liveWordsOf(rows, alive), alive, 0)
}

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
  const live = liveWordsOf(rows, alive)
  const words = alive.length
  const counts = new Uint32Array(rows.groupOf.length)
  for (let choice = 0; choice < counts.length; choice++) {
    counts[choice] = countIn(live, rows.matrix, choice * words)
  }
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
  const words = alive.length
  const widened = new Uint32Array(words)
  const live = liveWordsOf(rows, others)
  for (let choice = 0; choice < counts.length; choice++) {
    if (rows.groupOf[choice] !== clause.group) continue
    for (const word of live.place) {
      const holds = (others[word] as number) & (rows.matrix[choice * words + word] as number)
      widened[word] = (alive[word] as number) | holds
    }
    counts[choice] = countIn(live, widened, 0)
  }
}
