import { and, eq } from 'drizzle-orm'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { ProductRecord } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import { product, productNumber } from '../schema.ts'
import { inList } from './in-list.ts'

/** What another product's answer contains of a product. */
export const briefColumns = {
  id: product.id,
  category: product.category,
  name: product.name,
  artnr: product.artnr,
  published: product.published,
  translations: product.translations,
}
export type BriefProduct = Pick<ProductRecord, keyof typeof briefColumns>

export function productById(db: Database, id: string) {
  return db.select().from(product).where(eq(product.id, id))
}

/** The product that holds an article number, which is unique across categories. */
export function productByArtnr(db: Database, artnr: string) {
  return db
    .select({ product })
    .from(productNumber)
    .innerJoin(product, eq(product.id, productNumber.product))
    .where(
      and(
        eq(productNumber.kind, 'artnr'),
        eq(productNumber.scope, ''),
        eq(productNumber.value, artnr.trim()),
      ),
    )
}

/** Every product of a category, in the order of their names, with what they claim. */
export function productsIn(db: Database, category: CategoryCode) {
  return db
    .select({ ...briefColumns, spec: product.spec })
    .from(product)
    .where(eq(product.category, category))
    .orderBy(product.name)
}

/** Any number of products by id. */
export function briefProducts(db: Database, ids: readonly string[]) {
  return db.select(briefColumns).from(product).where(inList(product.id, ids))
}
