import { type Random, randomOf } from '../../domain/facets/testing/random.ts'
import { cardOf } from '../../domain/facets/testing/sample.ts'
import type { IndexInput } from '../../domain/facets/types.ts'
import type { Click } from './rivals.ts'

const groups = 15
const choicesPerGroup = 10

/**
 * A catalogue of the size that the budgets speak of: 150 choices, of which a product claims about a
 * third, each for about two thirds of its partners.
 * @param meanPartners partners per product, evenly spread from 1 to twice that; 0 gives one row each
 */
export function largeInput(products: number, meanPartners: number): IndexInput {
  const random = randomOf(products + meanPartners)
  const keys = Array.from({ length: groups * choicesPerGroup }, (_, i) => `criterion-${i}`)
  const partners = Array.from({ length: 100 }, (_, i) => `housing-${i}`)
  return {
    category: 'eb',
    language: 'sv',
    generation: 1,
    groups: Array.from({ length: groups }, (_, i) => ({ name: `group-${i}`, match: 'all' })),
    choices: keys.map((key, i) => ({ key, slug: key, label: key, group: Math.floor(i / choicesPerGroup) })),
    products: Array.from({ length: products }, (_, i) => {
      const claims = keys.filter(() => random.chance(33))
      const fitting = random.some(partners, meanPartners && 1 + random.below(2 * meanPartners - 1))
      return {
        card: cardOf(`product-${i}`, { facts: ['12–24 V', '35 mm', 'E60/EI60', 'omställbar'] }),
        everywhere: fitting.length === 0 ? claims : claims.filter((_, n) => n % 5 === 0),
        fits: fitting.map((partner) => ({
          partner,
          keys: claims.filter((_, n) => n % 5 !== 0 && random.chance(67)),
        })),
      }
    }),
    ems: [],
  }
}

/** Selections of 0, 1, 2, 3, 4, 0, … choices that hold for a row of some product, as clicks in a guide do. */
export function clicks(input: IndexInput, count: number): Click[] {
  const random = randomOf(count)
  return Array.from({ length: count }, (_, i) => {
    const keys = rowOfSome(input, random)
    return random.some(keys, i % 5).map((key) => input.choices.findIndex((choice) => choice.key === key))
  })
}

function rowOfSome({ products }: IndexInput, random: Random): string[] {
  const product = products[random.below(products.length)]
  const fit = product?.fits[random.below(product.fits.length)]
  return [...(product?.everywhere ?? []), ...(fit?.keys ?? [])]
}
