import { and, eq, getTableColumns, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReplacementVariant } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import { product, replacement, replacementProduct, storedReplacement, user } from '../schema.ts'
import { briefColumns } from './products.ts'

/** Of the products that replace a number, in order. */
function listed(value: typeof replacementProduct.product | typeof product.name): SQL.Aliased<string[]> {
  return sql`json_group_array(${value} ORDER BY ${replacementProduct.position}) FILTER (WHERE ${value} IS NOT NULL)`
    .mapWith((values: string): string[] => JSON.parse(values))
    .as('products')
}

/** Every replacement of one guide, with the ids of its products in order. */
export function replacementsIn(db: Database, guide: ReplacementVariant) {
  const { id, variant, artnr, version } = replacement
  return db
    .select({ id, variant, artnr, version, products: listed(replacementProduct.product) })
    .from(replacement)
    .leftJoin(replacementProduct, eq(replacementProduct.replacement, replacement.id))
    .where(eq(variant, guide))
    .groupBy(replacement.id)
    .orderBy(replacement.artnr)
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

/** The old numbers that were deleted since a date, with who deleted them and the names of their products in order. */
export function deletedReplacements(db: Database, since: string) {
  const { id, variant, artnr, deleted, deletedBy } = storedReplacement
  return db
    .select({
      ...{ id, variant, artnr, user: user.name, products: listed(product.name) },
      deleted: sql<string>`${deleted}`.as('deleted'),
      deletedBy: sql<string>`${deletedBy}`.as('deleted_by'),
    })
    .from(storedReplacement)
    .leftJoin(replacementProduct, eq(replacementProduct.replacement, id))
    .leftJoin(product, eq(product.id, replacementProduct.product))
    .leftJoin(user, eq(user.email, deletedBy))
    .where(gte(deleted, since))
    .groupBy(id)
}

export function deletedReplacement(db: Database, id: string, since: string) {
  const { deleted: _, deletedBy: __, ...columns } = getTableColumns(storedReplacement)
  return db
    .select(columns)
    .from(storedReplacement)
    .where(and(eq(storedReplacement.id, id), gte(storedReplacement.deleted, since)))
}
