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
    const taken = new Set<string>()
    while (taken.size < Math.round(count * share)) taken.add(random.pick(styles)(random))
    return [...taken].map((artnr) => ({
      id: idOf(`${seed}/replacement/${variant}/${artnr}`),
      variant,
      artnr,
      products: replacing(random, pool),
    }))
  })
}

function replacing(random: Random, pool: readonly ProductRecord[]): string[] {
  const first = random.pick(pool)
  const wanted = random.chance(0.25) ? random.int(2, 3) : 1
  const series = first.artnr.split('-')[0]
  const others = pool.filter((product) => product !== first && product.artnr.split('-')[0] === series)
  return [first, ...random.sample(others, wanted - 1)].map((product) => product.id)
}
