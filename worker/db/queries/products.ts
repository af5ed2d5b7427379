import { and, eq, inArray, or } from 'drizzle-orm'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { ProductRecord } from '../../../domain/product.ts'
import { canonicalNumber } from '../../../domain/product-numbers.ts'
import type { Database } from '../client.ts'
import { product, productColumns, productNumber } from '../schema.ts'
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

/** The product that has an article number: as it is written, else in any spelling. */
export function productByArtnr(db: Database, artnr: string) {
  const { kind, scope, value, own } = productNumber
  const written = artnr.trim()
  const form = canonicalNumber('artnr', artnr)
  return db
    .select({ product: productColumns })
    .from(productNumber)
    .innerJoin(product, eq(product.id, productNumber.product))
    .where(
      and(
        inArray(kind, ['artnr', 'artnr-form']),
        eq(scope, ''),
        inArray(value, [written, form]),
        or(
          and(eq(kind, 'artnr'), eq(value, written)),
          and(eq(kind, 'artnr-form'), eq(value, form), eq(own, true)),
        ),
      ),
    )
    .orderBy(kind)
    .limit(1)
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
