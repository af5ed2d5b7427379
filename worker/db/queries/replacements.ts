import { and, eq, getTableColumns, gte, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ReplacementRecord, ReplacementVariant } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import {
  isLive,
  product,
  replacement,
  replacementProduct,
  storedReplacement,
  storedReplacementProduct,
  user,
} from '../schema.ts'
import { briefColumns } from './products.ts'
import { guardThat, guardVersion, insertRows, type Statement, type Versioned } from './statements.ts'

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

/** Every old number of a guide. */
export function replacementNumbers(db: Database, variant: ReplacementVariant) {
  return db
    .select({ id: replacement.id, artnr: replacement.artnr })
    .from(replacement)
    .where(eq(replacement.variant, variant))
}

export function replacementById(db: Database, variant: ReplacementVariant, id: string) {
  return db
    .select()
    .from(replacement)
    .where(and(eq(replacement.variant, variant), eq(replacement.id, id)))
}

export function replacementProducts(db: Database, id: string) {
  return db
    .select({ product: replacementProduct.product })
    .from(replacementProduct)
    .where(eq(replacementProduct.replacement, id))
    .orderBy(replacementProduct.position)
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

/** The old numbers that a product replaces. */
export function replacedBy(db: Database, id: string) {
  return db
    .select({ id: replacement.id, variant: replacement.variant, artnr: replacement.artnr })
    .from(replacementProduct)
    .innerJoin(replacement, eq(replacement.id, replacementProduct.replacement))
    .where(eq(replacementProduct.product, id))
}

/** Every old number with each product that replaces it, in order, deleted ones among them. */
export function allReplacing(db: Database) {
  return db
    .select({ artnr: replacement.artnr, product: storedReplacementProduct.product })
    .from(replacement)
    .innerJoin(storedReplacementProduct, eq(storedReplacementProduct.replacement, replacement.id))
    .orderBy(replacement.variant, storedReplacementProduct.position)
}

/** An old number with the products that replace it. */
export type ReplacementRow = ReplacementRecord & { version: number }

export const guardReplacement = guardVersion(replacement)

export const guardStoredReplacement = guardVersion(storedReplacement)

/** Aborts the batch where the guide has another number by now than those that a new one was compared with. */
export function guardNumbers(
  db: Database,
  { id, variant }: ReplacementRow,
  known: readonly { artnr: string }[],
): Statement {
  const artnrs = JSON.stringify(known.map(({ artnr }) => artnr))
  return guardThat(
    db,
    sql`NOT EXISTS (SELECT 1 FROM ${replacement} WHERE ${replacement.variant} = ${variant} AND ${replacement.id} <> ${id}
      AND ${replacement.artnr} NOT IN (SELECT value FROM json_each(${artnrs})))`,
  )
}

export function insertReplacement(db: Database, { products, ...row }: ReplacementRecord): Statement[] {
  return [db.insert(storedReplacement).values(row), ...replacingRows(db, row.id, products)]
}

export function updateReplacement(
  db: Database,
  { id, artnr, products, version }: ReplacementRow,
): Statement[] {
  return [
    db
      .update(storedReplacement)
      .set({ artnr, version: version + 1 })
      .where(eq(storedReplacement.id, id)),
    db
      .delete(storedReplacementProduct)
      .where(and(eq(storedReplacementProduct.replacement, id), isLive(storedReplacementProduct.product))),
    ...replacingRows(db, id, products),
  ]
}

/** Deletes a number, or restores it with a new version, so that a tab that still shows it notices. */
export function markReplacement(
  db: Database,
  { id, version }: Versioned,
  deletion: { deleted: string; deletedBy: string } | null,
): Statement {
  return db
    .update(storedReplacement)
    .set(deletion ?? { deleted: null, deletedBy: null, version })
    .where(eq(storedReplacement.id, id))
}

function replacingRows(db: Database, id: string, products: readonly string[]): Statement[] {
  const rows = products.map((each, position) => ({ replacement: id, product: each, position }))
  return insertRows(db, storedReplacementProduct, rows)
}

/** The old numbers that were deleted since a date, with who deleted them and the names of their products in order. */
export function deletedReplacements(db: Database, since: string) {
  const { id, variant, artnr, deleted, deletedBy } = storedReplacement
  return db
    .select({
      id,
      variant,
      artnr,
      user: user.name,
      products: listed(product.name),
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
