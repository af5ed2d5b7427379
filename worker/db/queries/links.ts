import { and, eq, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { product, replacement, storedLink, storedReplacementProduct } from '../schema.ts'
import { briefColumns, type ProductId } from './products.ts'

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
