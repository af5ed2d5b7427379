import { and, eq, gte, inArray, isNotNull, lt, max, or, type SQL, sql } from 'drizzle-orm'
import { perTarget, type TargetKind } from '../../../domain/categories/row-targets.ts'
import type { ProductRecord, TakenOut } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import { claimsBeside, numberClaims } from '../numbers.ts'
import {
  jobRow,
  product,
  productNumber,
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
import { bound, guardThat, inList, insertRows, packRows, type Statement } from './statements.ts'

export function insertProduct(db: Database, record: ProductRecord): Statement[] {
  return [db.insert(storedProduct).values(record), ...insertRows(db, productNumber, numberClaims(record))]
}

export function updateProduct(
  db: Database,
  { id, ...record }: ProductRecord,
  before: ProductRecord,
): Statement[] {
  const { added, unchanged } = claimsBeside({ id, ...record }, before)
  return [
    db.update(storedProduct).set(record).where(eq(storedProduct.id, id)),
    db.delete(productNumber).where(eq(productNumber.product, id)),
    ...insertRows(db, productNumber, added),
    ...insertRows(db, productNumber, unchanged, 'ignore'),
  ]
}

/** Specs of other products, changed by this write. */
export function updateSpecs(db: Database, records: readonly ProductRecord[]): Statement[] {
  const rows = records.map(({ id, spec, version, changed, changedBy }) => [
    id,
    JSON.stringify(spec),
    version,
    changed,
    changedBy,
  ])
  return packRows(rows).map((packed) => {
    const from =
      typeof packed === 'string'
        ? sql`SELECT value ->> 0 AS id, value ->> 1 AS spec, value ->> 2 AS version, value ->> 3 AS changed, value ->> 4 AS changed_by FROM json_each(${packed})`
        : sql`SELECT column1 AS id, column2 AS spec, column3 AS version, column4 AS changed, column5 AS changed_by FROM (VALUES (${bound(packed)}))`
    return db.run(
      sql`UPDATE ${storedProduct} SET spec = new.spec, version = new.version, changed = new.changed, changed_by = new.changed_by FROM (${from}) AS new WHERE ${product.id} = new.id`,
    )
  })
}

/**
 * Raises the versions of products that look different after a write to another one, so that whoever has them open
 * notices.
 */
export function raiseVersions(db: Database, ids: readonly string[]): Statement[] {
  if (ids.length === 0) return []
  return [
    db
      .update(storedProduct)
      .set({ version: sql`${product.version} + 1` })
      .where(inList(product.id, ids)),
  ]
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

/** A product that was deleted since a date. */
export function deletedProduct(db: Database, id: string, since: string) {
  return db
    .select()
    .from(storedProduct)
    .where(and(eq(storedProduct.id, id), gte(storedProduct.deleted, since)))
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
  const { id, category, name, artnr, published, translations, deleted, deletedBy } = storedProduct
  return db
    .select({
      id,
      category,
      name,
      artnr,
      published,
      translations,
      job: undone.job,
      deleted: sql<string>`${deleted}`.as('deleted'),
      user: sql<string>`coalesce(${user.name}, ${deletedBy})`.as('user'),
    })
    .from(storedProduct)
    .leftJoin(user, eq(user.email, deletedBy))
    .leftJoin(undone, eq(undone.product, id))
    .where(gte(deleted, since))
}

/** The named products in the bin with these ids. */
export function binnedNames(db: Database, ids: readonly string[]) {
  return db
    .select({ id: storedProduct.id, name: storedProduct.name, artnr: storedProduct.artnr })
    .from(storedProduct)
    .where(and(isNotNull(storedProduct.deleted), inList(storedProduct.id, ids)))
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
