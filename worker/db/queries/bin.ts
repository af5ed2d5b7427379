import { and, eq, gte, inArray, isNull, lt, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { perTarget, type TargetKind } from '../../../domain/categories/row-targets.ts'
import type { EmRowRecord, ProductRecord, TakenOut } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import { numberClaims } from '../numbers.ts'
import {
  emRow,
  jobRow,
  productNumber,
  replacement,
  replacementProduct,
  revision,
  storedEmRow,
  storedFile,
  storedLink,
  storedProduct,
  storedReplacement,
  storedReplacementProduct,
  user,
  workingCopy,
} from '../schema.ts'
import { guardThat, inList, insertRows, type Statement } from './statements.ts'

/** Rows of other locks that lead to a product. */
export function rowsLeadingTo(db: Database, id: string) {
  return db
    .select()
    .from(emRow)
    .where(and(ne(emRow.em, id), or(eq(emRow.sb, id), eq(emRow.eb, id), eq(emRow.nb, id))))
}

/** The old numbers that a product replaces. */
export function replacedBy(db: Database, id: string) {
  return db
    .select({ id: replacement.id, variant: replacement.variant, artnr: replacement.artnr })
    .from(replacementProduct)
    .innerJoin(replacement, eq(replacement.id, replacementProduct.replacement))
    .where(eq(replacementProduct.product, id))
}

/** Hides a product with all that belongs to it, frees its numbers, and takes it out of the rows of other locks. */
export function deleteProduct(
  db: Database,
  id: string,
  deletion: { deleted: string; deletedBy: string; takenOut: TakenOut },
): Statement[] {
  const cleared = (column: (typeof storedEmRow)[TargetKind]): SQL<string | null> =>
    sql<string | null>`CASE WHEN ${column} = ${id} THEN NULL ELSE ${column} END`
  return [
    db
      .update(storedEmRow)
      .set(perTarget((kind) => cleared(storedEmRow[kind])))
      .where(or(eq(storedEmRow.sb, id), eq(storedEmRow.eb, id), eq(storedEmRow.nb, id))),
    db.delete(productNumber).where(eq(productNumber.product, id)),
    db.update(storedProduct).set(deletion).where(eq(storedProduct.id, id)),
  ]
}

/** A product that was deleted since a date. */
export function deletedProduct(db: Database, id: string, since: string) {
  return db
    .select()
    .from(storedProduct)
    .where(and(eq(storedProduct.id, id), gte(storedProduct.deleted, since)))
}

/** Shows a product again, as a record; a batch is aborted where it is not deleted by then. */
export function restoreDeleted(db: Database, { id, ...record }: ProductRecord): Statement[] {
  return [
    guardThat(
      db,
      sql`EXISTS (SELECT 1 FROM ${storedProduct} WHERE ${storedProduct.id} = ${id} AND ${storedProduct.deleted} IS NOT NULL)`,
    ),
    db
      .update(storedProduct)
      .set({ ...record, deleted: null, deletedBy: null, takenOut: null })
      .where(eq(storedProduct.id, id)),
    ...insertRows(db, productNumber, numberClaims({ id, ...record })),
  ]
}

/** Deletes for good the products, files and old numbers that were deleted before a date; their history goes too. */
export function emptyBin(db: Database, before: string): Statement[] {
  const old = db.select({ id: storedProduct.id }).from(storedProduct).where(lt(storedProduct.deleted, before))
  const oldNumbers = db
    .select({ id: storedReplacement.id })
    .from(storedReplacement)
    .where(lt(storedReplacement.deleted, before))
  const { product, replacement: number } = storedReplacementProduct
  return [
    db.delete(revision).where(inArray(revision.product, old)),
    db.delete(workingCopy).where(inArray(workingCopy.product, old)),
    db.delete(storedLink).where(or(inArray(storedLink.from, old), inArray(storedLink.to, old))),
    db.delete(storedEmRow).where(inArray(storedEmRow.em, old)),
    db.delete(storedFile).where(or(inArray(storedFile.product, old), lt(storedFile.deleted, before))),
    db.delete(storedReplacementProduct).where(or(inArray(product, old), inArray(number, oldNumbers))),
    db.delete(storedProduct).where(lt(storedProduct.deleted, before)),
    db.delete(storedReplacement).where(lt(storedReplacement.deleted, before)),
  ]
}

/** The products in the bin, with the names of the users who deleted them, and the job whose undoing did. */
export function deletedProducts(db: Database, since: string) {
  const undone = db
    .select({ product: jobRow.product, job: max(jobRow.job).as('job') })
    .from(jobRow)
    // Undoing a job deletes what it added.
    .where(and(eq(jobRow.state, 'undone'), eq(jobRow.before, 0)))
    .groupBy(jobRow.product)
    .as('undone')
  const { id, category, name, artnr, deleted, deletedBy } = storedProduct
  return db
    .select({
      ...{ id, category, name, artnr, job: undone.job },
      deleted: sql<string>`${deleted}`.as('deleted'),
      user: sql<string>`coalesce(${user.name}, ${deletedBy})`.as('user'),
    })
    .from(storedProduct)
    .leftJoin(user, eq(user.email, deletedBy))
    .leftJoin(undone, eq(undone.product, id))
    .where(gte(deleted, since))
}

/** Restores rows to lead to a product, unless somebody has given them another target meanwhile. */
export function restoreRowTargets(db: Database, rows: readonly EmRowRecord[], id: string): Statement[] {
  const isFree = and(isNull(storedEmRow.sb), isNull(storedEmRow.eb))
  const free = { nb: isNull(storedEmRow.nb), sb: isFree, eb: isFree }
  return (['nb', 'sb', 'eb'] as const).flatMap((field) => {
    const led = rows.filter((row) => row[field] === id).map((row) => row.id)
    if (led.length === 0) return []
    return [
      db
        .update(storedEmRow)
        .set({ [field]: id })
        .where(and(inList(storedEmRow.id, led), free[field])),
    ]
  })
}
