import { and, eq, inArray, isNull, lt, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { perTarget, type TargetKind } from '../../../domain/categories/row-targets.ts'
import type { BinContents, EmRowRecord } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import {
  bin,
  emRow,
  file,
  fileBin,
  jobRow,
  link,
  product,
  productNumber,
  replacementProduct,
  revision,
  storedReplacement,
  user,
  workingCopy,
} from '../schema.ts'
import { inList } from './in-list.ts'
import { insertRows, type Statement } from './statements.ts'

/** Rows of other locks that lead to a product. */
export function rowsLeadingTo(db: Database, id: string) {
  return db
    .select()
    .from(emRow)
    .where(and(ne(emRow.em, id), or(eq(emRow.sb, id), eq(emRow.eb, id), eq(emRow.nb, id))))
}

/** The old numbers that a product replaces, those in the bin among them. */
export function replacedBy(db: Database, id: string) {
  return db
    .select({
      id: storedReplacement.id,
      variant: storedReplacement.variant,
      artnr: storedReplacement.artnr,
      deleted: storedReplacement.deleted,
      position: replacementProduct.position,
    })
    .from(replacementProduct)
    .innerJoin(storedReplacement, eq(storedReplacement.id, replacementProduct.replacement))
    .where(eq(replacementProduct.product, id))
}

/** Removes a product and everything that names it from the catalogue. */
export function removeProduct(db: Database, id: string): Statement[] {
  const cleared = (column: (typeof emRow)[TargetKind]): SQL<string | null> =>
    sql<string | null>`CASE WHEN ${column} = ${id} THEN NULL ELSE ${column} END`
  return [
    db.delete(link).where(or(eq(link.from, id), eq(link.to, id))),
    db.delete(emRow).where(eq(emRow.em, id)),
    db
      .update(emRow)
      .set(perTarget((kind) => cleared(emRow[kind])))
      .where(or(eq(emRow.sb, id), eq(emRow.eb, id), eq(emRow.nb, id))),
    db.delete(replacementProduct).where(eq(replacementProduct.product, id)),
    db.delete(file).where(eq(file.product, id)),
    db.delete(productNumber).where(eq(productNumber.product, id)),
    db.delete(product).where(eq(product.id, id)),
  ]
}

export function putInBin(db: Database, row: typeof bin.$inferInsert): Statement {
  return db.insert(bin).values(row).onConflictDoUpdate({ target: bin.id, set: row })
}

/** Empties the bin of products, files and old numbers that were deleted before a date; their history goes too. */
export function emptyBin(db: Database, before: string): Statement[] {
  const old = db.select({ id: bin.id }).from(bin).where(lt(bin.deleted, before))
  const oldNumbers = db
    .select({ id: storedReplacement.id })
    .from(storedReplacement)
    .where(lt(storedReplacement.deleted, before))
  return [
    db.delete(revision).where(inArray(revision.product, old)),
    db.delete(workingCopy).where(inArray(workingCopy.product, old)),
    db.delete(bin).where(lt(bin.deleted, before)),
    db.delete(fileBin).where(lt(fileBin.deleted, before)),
    db.delete(replacementProduct).where(inArray(replacementProduct.replacement, oldNumbers)),
    db.delete(storedReplacement).where(lt(storedReplacement.deleted, before)),
  ]
}

export function binRow(db: Database, id: string) {
  return db.select().from(bin).where(eq(bin.id, id))
}

export function takeFromBin(db: Database, id: string): Statement {
  return db.delete(bin).where(eq(bin.id, id))
}

/** Everything in the bin, with the names of the users who deleted it, and the job whose undoing did. */
export function binRows(db: Database, since: string) {
  const undone = db
    .select({ product: jobRow.product, job: max(jobRow.job).as('job') })
    .from(jobRow)
    // Undoing a job deletes what it added.
    .where(and(eq(jobRow.state, 'undone'), eq(jobRow.before, 0)))
    .groupBy(jobRow.product)
    .as('undone')
  return db
    .select({
      id: bin.id,
      category: bin.category,
      name: bin.name,
      artnr: sql<string>`${bin.contents} ->> '$.record.artnr'`.as('artnr'),
      deleted: bin.deleted,
      deletedBy: bin.deletedBy,
      user: user.name,
      job: undone.job,
    })
    .from(bin)
    .leftJoin(user, eq(user.email, bin.deletedBy))
    .leftJoin(undone, eq(undone.product, bin.id))
    .where(sql`${bin.deleted} >= ${since}`)
}

/** Restores rows to lead to a product, unless somebody has given them another target meanwhile. */
export function restoreRowTargets(db: Database, rows: readonly EmRowRecord[], id: string): Statement[] {
  const isFree = and(isNull(emRow.sb), isNull(emRow.eb))
  const free = { nb: isNull(emRow.nb), sb: isFree, eb: isFree }
  return (['nb', 'sb', 'eb'] as const).flatMap((field) => {
    const led = rows.filter((row) => row[field] === id).map((row) => row.id)
    if (led.length === 0) return []
    return [
      db
        .update(emRow)
        .set({ [field]: id })
        .where(and(inList(emRow.id, led), free[field])),
    ]
  })
}

export function replacementsByIds(db: Database, ids: readonly string[]) {
  return db
    .select({ id: storedReplacement.id })
    .from(storedReplacement)
    .where(inList(storedReplacement.id, ids))
}

/** Restores a product's place among the replacements of old numbers. */
export function restoreReplacementPlaces(
  db: Database,
  replacements: BinContents['replacements'],
  id: string,
): Statement[] {
  const rows = replacements.map((each) => ({ replacement: each.id, product: id, position: each.position }))
  return insertRows(db, replacementProduct, rows)
}
