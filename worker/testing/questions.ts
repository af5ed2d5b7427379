import type { PlainCatalogue } from '../../domain/facets/testing/oracle.ts'
import type { Random } from '../../seed/catalogue/random.ts'

/** A selection by the API's names that mostly has a result: what holds for a product with one partner. */
export function drawSelection(catalogue: PlainCatalogue, random: Random): string[] {
  const product = random.pick(catalogue.products)
  const partner = product.partners.length > 0 ? random.pick(product.partners) : undefined
  const criteria = Object.entries(product.spec)
    .filter(([, partners]) => partners === null || (partner !== undefined && partners.includes(partner)))
    .map(([slug]) => slug)
  const slugs = catalogue.groups.flatMap((group) => group.slugs)
  const strange = random.chance(0.3) ? random.sample(slugs, 1) : []
  const offered = new Set(slugs)
  return [...new Set([...random.sample(criteria, random.int(0, 4)), ...strange])].filter((slug) =>
    offered.has(slug),
  )
}

/** Criteria as bare keys, then parameters: `rattvand&NK120%20r%C3%A4ttv%C3%A4nd&lang=no`. */
export function queryOf(selection: readonly string[], parameters: Record<string, string | number>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return [...selection.map(encodeURIComponent), ...pairs].join('&')
}
