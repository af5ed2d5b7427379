import type { ProductRecord, ReplacementRecord, ReplacementVariant } from '../../domain/product.ts'
import { createRandom, idOf, type Random } from './random.ts'

/** How old and competitors' numbers are written. */
const styles: readonly ((random: Random) => string)[] = [
  (random) => `KV-${random.int(1000, 9999)}${random.pick(['', 'A', 'B', 'C'])}`,
  (random) => `Vagel ${random.int(12, 98)}/${random.int(1, 9)}`,
  (random) => `${random.int(21, 89)}U ${random.int(10, 99)}-${random.int(1, 9)}`,
  (random) => `TRL ${random.int(100, 999)}.${random.int(10, 99)}`,
  (random) => `Q${random.int(10, 99)}-${random.int(100, 999)}${random.pick(['S', 'T', 'W'])}`,
  (random) => `Hede ${random.int(200, 999)} ${random.pick(['H', 'V', 'HV'])}`,
]

/** Three of five numbers stood for a post, two for a strike. */
const shares: readonly [ReplacementVariant, number][] = [
  ['ms', 0.6],
  ['eb', 0.4],
]

/** Old numbers with what replaces them: mostly one article, sometimes two or three of the same series. */
export function makeReplacements(
  seed: number,
  count: number,
  products: readonly ProductRecord[],
): ReplacementRecord[] {
  return shares.flatMap(([variant, share]) => {
    const random = createRandom(`${seed}/replacement/${variant}`)
    const pool = products.filter((product) => product.category === variant)
    // Grouped once: looked for again for each number, a large catalogue would take seconds more.
    const series = Map.groupBy(pool, seriesOf)
    const taken = new Set<string>()
    while (taken.size < Math.round(count * share)) taken.add(random.pick(styles)(random))
    const old = [...taken].map((artnr) => ({ artnr, products: replacing(random, pool, series) }))
    const superseded = supersededIn(pool)
    return [...old.slice(0, old.length - superseded.length), ...superseded].map((entry) => ({
      id: idOf(`${seed}/replacement/${variant}/${entry.artnr}`),
      variant,
      ...entry,
    }))
  })
}

/** A few articles that are still sold, and the newer ones of their series that replace them. */
function supersededIn(pool: readonly ProductRecord[]): Pick<ReplacementRecord, 'artnr' | 'products'>[] {
  return pool.flatMap((product, position) => {
    const next = pool[position + 1]
    if (position % 40 !== 0 || !next || seriesOf(next) !== seriesOf(product)) return []
    return [{ artnr: product.artnr, products: [next.id] }]
  })
}

function seriesOf(product: ProductRecord): string | undefined {
  return product.artnr.split('-')[0]
}

function replacing(
  random: Random,
  pool: readonly ProductRecord[],
  series: ReadonlyMap<string | undefined, readonly ProductRecord[]>,
): string[] {
  const first = random.pick(pool)
  const wanted = random.chance(0.25) ? random.int(2, 3) : 1
  const others = series.get(seriesOf(first))?.filter((product) => product !== first) ?? []
  return [first, ...random.sample(others, wanted - 1)].map((product) => product.id)
}
