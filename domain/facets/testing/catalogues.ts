import * as fc from 'fast-check'
import { type Language, languageCodes } from '../../languages.ts'
import type { PlainCatalogue, PlainProduct } from './oracle.ts'
import { type Random, randomOf } from './random.ts'

/** How large and how dense a random catalogue is; its content follows from the seed. */
interface Shape {
  seed: number
  products: number
  /** Most partners of one product; over 32 gives wide products. */
  partners: number
  groups: number
  slugsPerGroup: number
  /** Chance in percent that a criterion is claimed by a product, and that it holds with a partner. */
  density: number
}

/** A random catalogue: 0–200 products with 0–40 partners each, both kinds of groups, three languages. */
export const catalogues: fc.Arbitrary<PlainCatalogue> = fc
  .record<Shape>({
    seed: fc.integer(),
    products: fc.oneof(
      { weight: 4, arbitrary: fc.nat(20) },
      { weight: 4, arbitrary: fc.nat(60) },
      { weight: 1, arbitrary: fc.nat(200) },
    ),
    partners: fc.oneof(
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 3, arbitrary: fc.nat(10) },
      { weight: 2, arbitrary: fc.nat(40) },
      { weight: 1, arbitrary: fc.integer({ min: 33, max: 40 }) },
    ),
    groups: fc.integer({ min: 1, max: 5 }),
    slugsPerGroup: fc.integer({ min: 1, max: 6 }),
    density: fc.integer({ min: 15, max: 85 }),
  })
  .map(catalogueOf)

function catalogueOf(shape: Shape): PlainCatalogue {
  const random = randomOf(shape.seed)
  const groups = range(shape.groups).map((group) => ({
    name: `group-${group}`,
    match: random.chance(50) ? ('any' as const) : ('all' as const),
    slugs: range(1 + random.below(shape.slugsPerGroup)).map((slug) => `g${group}-${slug}`),
  }))
  const slugs = groups.flatMap((group) => group.slugs)
  const partners = range(shape.partners + 5).map((partner) => `låshus-${partner}`)
  return {
    groups,
    products: range(shape.products).map((product) => productOf(product, slugs, partners, shape, random)),
    partners: Object.fromEntries(partners.map((partner) => [partner, languagesOf(random)])),
  }
}

function productOf(
  product: number,
  slugs: readonly string[],
  allPartners: readonly string[],
  { partners: most, density }: Shape,
  random: Random,
): PlainProduct {
  const wide = most > 32 && random.chance(50)
  const partners = random.some(allPartners, wide ? most : random.below(most + 1))
  const claims = slugs
    .filter(() => random.chance(density + 15))
    .map((slug): [string, null | string[]] => {
      if (partners.length === 0 || random.chance(20)) return [slug, null]
      return [slug, partners.filter(() => random.chance(density))]
    })
  return {
    id: `product-${product}`,
    published: languagesOf(random),
    partners,
    spec: Object.fromEntries(claims),
  }
}

function languagesOf(random: Random): Language[] {
  return languageCodes.filter(() => random.chance(90))
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i)
}
