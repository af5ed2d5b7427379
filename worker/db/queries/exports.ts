import type { CategoryCode } from '../../../domain/categories/types.ts'
import type { Database } from '../client.ts'
import { product } from '../schema.ts'
import { among } from './among.ts'

/** The article numbers of the products of some categories. */
export function productNames(db: Database, categories: readonly CategoryCode[]) {
  return db
    .select({ id: product.id, category: product.category, artnr: product.artnr })
    .from(product)
    .where(among(product.category, categories))
}
