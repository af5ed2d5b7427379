import { wordOf } from './bits.ts'
import type { Layout } from './layout.ts'

/** Tells per choice the products with a row among `alive` for which it holds. */
export type CountByRow = (alive: Uint32Array) => Uint32Array

/** Writes the counts of all choices of the groups with match `any` that a clause is of. */
export type CountWidened = (
  clauses: readonly Clause[],
  alive: Uint32Array,
  among: Uint32Array,
  total: number,
  counts: Uint32Array,
) => void

/** The bits of an opened index: which rows there are, and for which of them every choice holds. */
export interface FitRows extends Layout {
  /** Per product, and once more at the end: the number of rows before it. */
  firstRow: Uint32Array
  /** Per choice one row of `every.length` words, one after another. */
  matrix: Uint32Array
  /** Per choice: its group. */
  groupOf: Uint32Array
  /** Per group: 1 where chosen values form one OR clause. */
  matchesAny: Uint32Array
  /** Made when counts are first asked for. */
  countByRow?: CountByRow
  countWidened?: CountWidened
}

/** What must hold for one and the same row: one of `choices`. */
export interface Clause {
  /** The group with match `any` whose chosen values these are, or -1 for a clause of one choice. */
  group: number
  choices: number[]
}

/**
 * The clauses of a selection; it matches where all of them hold.
 * @throws RangeError for an ordinal that is not a choice
 */
export function clausesOf(rows: FitRows, selection: readonly number[]): Clause[] {
  const clauses: Clause[] = []
  for (const choice of new Set(selection)) {
    const group = rows.groupOf[choice]
    if (group === undefined) throw new RangeError(`No choice ${choice} of ${rows.groupOf.length}`)
    const any = rows.matchesAny[group] === 1
    const widened = any && clauses.find((clause) => clause.group === group)
    if (widened) widened.choices.push(choice)
    else clauses.push({ group: any ? group : -1, choices: [choice] })
  }
  return clauses
}

/** The rows under which every clause holds, of those in `among`: one AND per clause. A new array. */
export function aliveUnder(rows: FitRows, clauses: readonly Clause[], among: Uint32Array): Uint32Array {
  const { matrix } = rows
  const alive = among.slice()
  const words = alive.length
  for (const { choices } of clauses) {
    for (let word = 0; word < words; word++) {
      let holds = 0
      for (let i = 0; i < choices.length; i++)
        holds |= matrix[(choices[i] as number) * words + word] as number
      alive[word] = (alive[word] as number) & holds
    }
  }
  return alive
}

/** The bits of all rows of some products. */
export function rowsOfProducts(rows: FitRows, products: Iterable<number>): Uint32Array {
  const bits = new Uint32Array(rows.every.length)
  for (const product of products) {
    const first = rows.firstBit[product] as number
    const end = first + rowCount(rows, product)
    for (let bit = first; bit < end; bit++) mark(bits, bit)
  }
  return bits
}

/** The bits of the rows whose partner is `ref`. */
export function rowsWith(rows: FitRows, partners: Uint32Array, ref: number): Uint32Array {
  const bits = new Uint32Array(rows.every.length)
  for (const [product, firstBit] of rows.firstBit.entries()) {
    const first = rows.firstRow[product] as number
    for (let row = 0; row < rowCount(rows, product); row++) {
      if (partners[first + row] === ref) mark(bits, firstBit + row)
    }
  }
  return bits
}

function mark(bits: Uint32Array, bit: number): void {
  const word = wordOf(bit)
  bits[word] = (bits[word] as number) | (1 << bit)
}

/** The alive rows of a product, by their position within it. */
export function aliveRowsOf(rows: FitRows, product: number, clauses: readonly Clause[]): number[] {
  const words = rows.every.length
  const holds = (bit: number) => (choice: number) =>
    ((rows.matrix[choice * words + wordOf(bit)] as number) >>> bit) & 1
  const first = rows.firstBit[product] as number
  const positions = Array.from({ length: rowCount(rows, product) }, (_, row) => row)
  return positions.filter((row) => clauses.every(({ choices }) => choices.some(holds(first + row))))
}

export function rowCount({ firstRow }: FitRows, product: number): number {
  return (firstRow[product + 1] as number) - (firstRow[product] as number)
}

export function hasOneRowEach({ firstRow, firstBit }: FitRows): boolean {
  return firstRow[firstBit.length] === firstBit.length
}
