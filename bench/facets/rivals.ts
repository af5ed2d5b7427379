import { createRequire } from 'node:module'
import type { IndexInput } from '../../domain/facets/types.ts'

/** What a click asks for: the first page, the total and the count of every choice. */
export interface ClickAnswer {
  page: number[]
  total: number
  counts: Uint32Array
}
export type Engine = (selection: readonly number[]) => ClickAnswer

const pageSize = 20

/** The parts of fastbitset used here; the package has no types. */
interface FastBitSet {
  add(index: number): void
  array(): number[]
  forEach(visit: (index: number) => void): void
  new_intersection(other: FastBitSet): FastBitSet
  intersection(other: FastBitSet): FastBitSet
  intersection_size(other: FastBitSet): number
}
const FastBitSet: new () => FastBitSet = createRequire(import.meta.url)('fastbitset')

/** Every product's rows as sets of choice ordinals. */
function rowSets({ choices, products }: IndexInput): Set<number>[][] {
  const ordinals = new Map(choices.map(({ key }, i) => [key, i]))
  const setOf = (keys: string[]) => new Set(keys.map((key) => ordinals.get(key) ?? -1))
  return products.map(({ everywhere, fits }) =>
    fits.length === 0 ? [setOf(everywhere)] : fits.map((fit) => setOf([...everywhere, ...fit.keys])),
  )
}

/** One pass over all rows of all products: what one writes first. */
export function naive(input: IndexInput): Engine {
  const products = rowSets(input)
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
  for (const [product, rows] of rowSets(input).entries()) {
    for (const row of rows) {
      every.add(productOf.length)
      for (const choice of row) sets[choice]?.add(productOf.length)
      productOf.push(product)
    }
  }
  const oneRowEach = productOf.length === input.products.length
  const distinct = (rows: FastBitSet) => {
    let [count, last] = [0, -1]
    rows.forEach((row) => {
      if (productOf[row] === last) return
      last = productOf[row] ?? -1
      count++
    })
    return count
  }
  return (selection) => {
    let alive = every.new_intersection(every)
    for (const choice of selection) alive = alive.intersection(sets[choice] ?? every)
    const matching = [...new Set(alive.array().map((row) => productOf[row] ?? -1))]
    const countOf = (set: FastBitSet) =>
      oneRowEach ? alive.intersection_size(set) : distinct(alive.new_intersection(set))
    return {
      page: matching.slice(0, pageSize),
      total: matching.length,
      counts: Uint32Array.from(sets, countOf),
    }
  }
}
