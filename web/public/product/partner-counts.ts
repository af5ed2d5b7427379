import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { linkedProducts } from './linked-products.ts'

/** How many partners of each category a product has; a missing category is unknown. */
export type PartnerCounts = Partial<Record<CategoryCode, number>>

export function partnerCounts(category: Category, product: ShownProduct): PartnerCounts {
  const linked = category.links.map(({ partner }) => [
    partner,
    linkedProducts(category, product, partner).length,
  ])
  // The strikes that fit a housing name it.
  const fields = product as Partial<Record<string, unknown>>
  const fitting = categories.flatMap(({ code, fitPartner, fitField }) => {
    const found = fitPartner === category.code && fitField !== null ? fields[fitField] : undefined
    return Array.isArray(found) ? [[code, found.length]] : []
  })
  return Object.fromEntries([...linked, ...fitting])
}
