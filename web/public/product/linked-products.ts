import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { LinkedAnswer, ShownProduct } from '../../../domain/contracts/products.ts'

/** The products of another category that are linked to this one; [] where there is no such link. */
export function linkedProducts(
  category: Category,
  product: ShownProduct,
  partner: CategoryCode,
): LinkedAnswer[] {
  const fields = product as Partial<Record<string, unknown>>
  return category.links
    .filter((link) => link.partner === partner)
    .flatMap(({ field }) => (fields[field] as LinkedAnswer[] | undefined) ?? [])
}

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
