import { and, eq, inArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { ProductRecord } from '../../../domain/product.ts'
import { canonicalNumber } from '../../../domain/product-numbers.ts'
import type { Database } from '../client.ts'
import {
  product,
  productNumber,
  replacement,
  storedLink,
  storedProduct,
  storedReplacementProduct,
} from '../schema.ts'
import { inList } from './statements.ts'

/** What another product's response contains of a product. */
export const briefColumns = {
  id: product.id,
  category: product.category,
  name: product.name,
  artnr: product.artnr,
  published: product.published,
  translations: product.translations,
}
export type BriefProduct = Pick<ProductRecord, keyof typeof briefColumns>

/** The id of a product, or a statement that finds it. */
export type ProductId = string | SQLWrapper

export function productById(db: Database, id: ProductId) {
  return db.select().from(product).where(eq(product.id, id))
}

/** The id of the product that has an article number: as it is written, else in any spelling. */
export function idOfArtnr(db: Database, artnr: string) {
  const { kind, scope, value, own } = productNumber
  const written = artnr.trim()
  const form = canonicalNumber('artnr', artnr)
  return db
    .select({ id: productNumber.product })
    .from(productNumber)
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

/** Every product of a category, in the order of their names, with their criteria. */
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

/** The article number of a product, for a statement. */
export function artnrOf(db: Database, id: ProductId) {
  return db.select({ artnr: product.artnr }).from(product).where(eq(product.id, id))
}

/** What a product names in its criteria, and what names it in theirs. @param naming the category of the latter by its own */
export function namedProducts(db: Database, id: ProductId, naming: Readonly<Record<string, CategoryCode>>) {
  const { spec, category } = storedProduct
  const own = sql`(SELECT id, category, spec FROM ${storedProduct} WHERE id = ${id}) AS own`
  const named = sql`SELECT json_tree.value FROM ${own}, json_tree(own.spec) WHERE json_tree.type = 'text'`
  const others = sql`SELECT ${storedProduct.id} FROM ${own}, ${storedProduct}
    WHERE ${category} = ${JSON.stringify(naming)} ->> own.category AND instr(${spec}, '"' || own.id || '"') > 0`
  return db
    .select(briefColumns)
    .from(product)
    .where(inArray(product.id, sql`(${named} UNION ${others})`))
}

/** The links that leave a product, with the product on the other end, unless that is deleted. */
export function linksFrom(db: Database, id: ProductId) {
  return db
    .select({ kind: storedLink.kind, criterion: storedLink.criterion, partner: briefColumns })
    .from(storedLink)
    .innerJoin(product, eq(product.id, storedLink.to))
    .where(eq(storedLink.from, id))
}

/** The links that lead to a product, with the product on the other end, unless that is deleted. */
export function linksTo(db: Database, id: ProductId) {
  return db
    .select({ kind: storedLink.kind, criterion: storedLink.criterion, partner: briefColumns })
    .from(storedLink)
    .innerJoin(product, eq(product.id, storedLink.from))
    .where(eq(storedLink.to, id))
}

/** What replaces an article number, in either replacement guide. */
export function replacementsOf(db: Database, artnr: string | SQLWrapper) {
  return db
    .select(briefColumns)
    .from(replacement)
    .innerJoin(storedReplacementProduct, eq(storedReplacementProduct.replacement, replacement.id))
    .innerJoin(product, eq(product.id, storedReplacementProduct.product))
    .where(and(inArray(replacement.variant, ['ms', 'eb']), eq(replacement.artnr, artnr)))
    .orderBy(replacement.variant, storedReplacementProduct.position)
}
