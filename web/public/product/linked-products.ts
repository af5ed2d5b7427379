import type { CategoryCode } from '../../../domain/categories/codes.ts'
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
