import type { FacetIndex } from '../../../domain/facets/types.ts'

/** The products that a partner fits: per choice (by API name) the ids of those that fit with it under that choice. */
export interface Fit {
  products: string[]
  byChoice: Map<string, string[]>
}

const known = new WeakMap<FacetIndex, Map<string, Fit>>()

/**
 * The rows of an index from the partners' side: which products fit with a partner, and under which choices. Computed
 * on first use and kept as long as the index, since it reads every row.
 */
export function fitsByPartner(index: FacetIndex): Map<string, Fit> {
  const made = known.get(index)
  if (made) return made
  const fits = new Map<string, Fit>()
  for (let product = 0; product < index.size; product++) {
    const { id } = index.card(product)
    const partners = index.livePartners(product, [])
    if (partners.length === 0) continue
    for (const partner of partners) {
      const fit: Fit = fits.get(partner) ?? { products: [], byChoice: new Map() }
      fit.products.push(id)
      fits.set(partner, fit)
    }
    for (const [choice, { slug }] of index.choices.entries()) {
      for (const partner of index.livePartners(product, [choice])) {
        const { byChoice } = fits.get(partner) as Fit
        const products = byChoice.get(slug)
        if (products) products.push(id)
        else byChoice.set(slug, [id])
      }
    }
  }
  known.set(index, fits)
  return fits
}
