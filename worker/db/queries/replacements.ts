import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ReplacementVariant } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import { product, replacement, replacementProduct } from '../schema.ts'
import { briefColumns } from './products.ts'

/** Every replacement, with the ids of its products in order. */
export function allReplacements(db: Database) {
  return db
    .select({
      ...getTableColumns(replacement),
      products: sql<
        string[]
      >`json_group_array(${replacementProduct.product} ORDER BY ${replacementProduct.position})
        FILTER (WHERE ${replacementProduct.product} IS NOT NULL)`
        .mapWith((ids: string): string[] => JSON.parse(ids))
        .as('products'),
    })
    .from(replacement)
    .leftJoin(replacementProduct, eq(replacementProduct.replacement, replacement.id))
    .groupBy(replacement.id)
    .orderBy(replacement.variant, replacement.artnr)
}

/** Every replacement of one guide, with product ids in order. */
export function replacementsIn(db: Database, variant: ReplacementVariant) {
  return allReplacements(db).where(eq(replacement.variant, variant))
}

/** The products that replace something in one guide. */
export function replacingProducts(db: Database, variant: ReplacementVariant) {
  const replacing = db
    .select({ id: replacementProduct.product })
    .from(replacement)
    .innerJoin(replacementProduct, eq(replacementProduct.replacement, replacement.id))
    .where(eq(replacement.variant, variant))
  return db.select(briefColumns).from(product).where(inArray(product.id, replacing))
}
