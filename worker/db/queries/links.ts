import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { link, product, replacement, replacementProduct } from '../schema.ts'
import { briefColumns } from './products.ts'

/** The links that leave a product, with the product on the other end. */
export function linksFrom(db: Database, id: string) {
  return db
    .select({ kind: link.kind, criterion: link.criterion, partner: briefColumns })
    .from(link)
    .innerJoin(product, eq(product.id, link.to))
    .where(eq(link.from, id))
}

/** The links that lead to a product, with the product on the other end. */
export function linksTo(db: Database, id: string) {
  return db
    .select({ kind: link.kind, criterion: link.criterion, partner: briefColumns })
    .from(link)
    .innerJoin(product, eq(product.id, link.from))
    .where(eq(link.to, id))
}

/** What replaces an article number, in either replacement guide. */
export function replacementsOf(db: Database, artnr: string) {
  return db
    .select(briefColumns)
    .from(replacement)
    .innerJoin(replacementProduct, eq(replacementProduct.replacement, replacement.id))
    .innerJoin(product, eq(product.id, replacementProduct.product))
    .where(and(inArray(replacement.variant, ['ms', 'eb']), eq(replacement.artnr, artnr)))
    .orderBy(replacement.variant, replacementProduct.position)
}
