import { createRequire } from 'node:module'
import type { IndexInput } from '../../domain/facets/types.ts'

/** What a click asks for: the first page, the total and the count of every choice. */
export interface ClickAnswer {
  page: number[]
  total: number
  counts: Uint32Array
}
/** Ordinals of the choices that are chosen. */
export type Click = readonly number[]
export type Engine = (selection: Click) => ClickAnswer

export const pageSize = 20

/** The parts of fastbitset used here; the package has no types. */
interface FastBitSet extends Iterable<number> {
  add(index: number): void
  size(): number
  clone(): FastBitSet
  forEach(visit: (index: number) => void): void
  new_intersection(other: FastBitSet): FastBitSet
  intersection(other: FastBitSet): FastBitSet
  intersection_size(other: FastBitSet): number
}
const FastBitSet: new () => FastBitSet = createRequire(import.meta.url)('fastbitset')

/** Every product's rows as sets of choice ordinals, made one product at a time. */
export function* rowSets({ choices, products }: IndexInput): Generator<Set<number>[]> {
  const ordinals = new Map(choices.map(({ key }, i) => [key, i]))
  const setOf = (keys: string[]) => new Set(keys.map((key) => ordinals.get(key) ?? -1))
  for (const { everywhere, fits } of products) {
    yield fits.length === 0 ? [setOf(everywhere)] : fits.map((fit) => setOf([...everywhere, ...fit.keys]))
  }
}

/** A naive pass over all rows of all products. */
export function naive(input: IndexInput): Engine {
  const products = [...rowSets(input)]
  return (selection) => {
    const counts = new Uint32Array(input.choices.length)
    const page: number[] = []
    let total = 0
    for (const [product, rows] of products.entries()) {
      const alive = rows.filter((row) => selection.every((choice) => row.has(choice)))
      if (alive.length === 0) continue
      if (total++ < pageSize) page.push(product)
      for (const choice of new Set(alive.flatMap((row) => [...row])))
        counts[choice] = (counts[choice] ?? 0) + 1
    }
    return { page, total, counts }
  }
}

/** fastbitset over the same rows, one set per choice; products are told apart by walking the rows left. */
export function fastbitset(input: IndexInput): Engine {
  const productOf: number[] = []
  const every = new FastBitSet()
  const sets = input.choices.map(() => new FastBitSet())
  let product = 0
  for (const rows of rowSets(input)) {
    for (const row of rows) {
      every.add(productOf.length)
      for (const choice of row) sets[choice]?.add(productOf.length)
      productOf.push(product)
    }
    product++
  }
  const oneRowEach = productOf.length === input.products.length
  const countOf = (rows: FastBitSet) => {
    let [count, last] = [0, -1]
    rows.forEach((row) => {
      if (productOf[row] === last) return
      last = productOf[row] ?? -1
      count++
    })
    return count
  }
  const pageOf = (rows: FastBitSet) => {
    const page: number[] = []
    for (const row of rows) {
      const product = productOf[row] ?? -1
      if (product === page.at(-1)) continue
      if (page.length === pageSize) break
      page.push(product)
    }
    return page
  }
  return (selection) => {
    const alive = every.clone()
    for (const choice of selection) alive.intersection(sets[choice] ?? every)
    const counts = new Uint32Array(sets.length)
    for (const [choice, set] of sets.entries()) {
      counts[choice] = oneRowEach ? alive.intersection_size(set) : countOf(alive.new_intersection(set))
    }
    return { page: pageOf(alive), total: oneRowEach ? alive.size() : countOf(alive), counts }
  }
}

/**
 * Gives no answer: it reads as many bytes as all choices have over all rows, the least that any count over every
 * choice has to read.
 */
export function readingMemory(input: IndexInput): Engine {
  const rows = input.products.reduce((sum, { fits }) => sum + Math.max(1, fits.length), 0)
  const words = new Int32Array(Math.ceil(rows / 32) * input.choices.length).map((_, i) => i)
  const counts = new Uint32Array(1)
  return () => {
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let i = 0; i + 3 < words.length; i += 4) {
      a ^= words[i] ?? 0
      b ^= words[i + 1] ?? 0
      c ^= words[i + 2] ?? 0
      d ^= words[i + 3] ?? 0
    }
    counts[0] = a ^ b ^ c ^ d
    return { page: [], total: 0, counts }
  }
}
