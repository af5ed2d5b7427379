import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Database } from '../client.ts'
import { product, productNumber } from '../schema.ts'
import { inList } from './in-list.ts'
import { briefColumns } from './products.ts'

/** The names and article numbers of the products of some categories. */
export function productNames(db: Database, categories: readonly CategoryCode[]) {
  return db
    .select({ id: product.id, category: product.category, name: product.name, artnr: product.artnr })
    .from(product)
    .where(inList(product.category, categories))
}

/** What other products' answers contain of the products of some categories. */
export function briefsOf(db: Database, categories: readonly CategoryCode[]) {
  return db.select(briefColumns).from(product).where(inList(product.category, categories))
}

/** Who claims which number or name. */
export function allNumbers(db: Database) {
  const { kind, scope, value, product, own, variant } = productNumber
  return db.select({ kind, scope, value, product, own, variant }).from(productNumber)
}
