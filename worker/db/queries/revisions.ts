import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { revision, user } from '../schema.ts'
import { insertRows, type Statement } from './statements.ts'

/** More saves than anybody reads of. */
const maxLater = 1000

export function revisionOf(db: Database, product: string, version: number) {
  return db
    .select()
    .from(revision)
    .where(and(eq(revision.product, product), eq(revision.version, version)))
}

/** The newest revision up to a version: a save of a partner raises a version too. */
export function revisionUpTo(db: Database, product: string, version: number) {
  return newest(db, product, lte(revision.version, version))
}

/** The state of a product at a time: the newest revision that was saved by then. */
export function revisionAt(db: Database, product: string, date: string) {
  return newest(db, product, lte(revision.saved, date))
}

function newest(db: Database, product: string, condition: SQL) {
  return db
    .select()
    .from(revision)
    .where(and(eq(revision.product, product), condition))
    .orderBy(desc(revision.version))
    .limit(1)
}

/** The same of many products, each at a time of its own. */
export function revisionsAt(db: Database, wanted: readonly { product: string; date: string }[]) {
  const one = sql`SELECT value ->> 'product' AS product, value ->> 'date' AS date FROM json_each(${JSON.stringify(wanted)})`
  return db
    .select({ product: revision.product, snapshot: revision.snapshot })
    .from(revision)
    .where(
      sql`(${revision.product}, ${revision.version}) IN (
        SELECT saved_state.product, max(saved_state.version) FROM (${one}) AS wanted
        JOIN ${revision} AS saved_state ON saved_state.product = wanted.product AND saved_state.saved <= wanted.date
        GROUP BY saved_state.product
      )`,
    )
}

/** The history of a product, newest first, with the names of the users who saved. */
export function revisionsOf(db: Database, product: string) {
  return db
    .select({
      version: revision.version,
      fields: revision.fields,
      saved: revision.saved,
      savedBy: revision.savedBy,
      user: user.name,
    })
    .from(revision)
    .leftJoin(user, eq(user.email, revision.savedBy))
    .where(eq(revision.product, product))
    .orderBy(desc(revision.version))
    .limit(200)
}

/** What was saved of products after a version of each, newest first, with the names of the users who saved. */
export function revisionsAfter(db: Database, wanted: readonly { product: string; version: number }[]) {
  return db
    .select({
      product: revision.product,
      version: revision.version,
      saved: revision.saved,
      savedBy: revision.savedBy,
      user: user.name,
    })
    .from(sql`json_each(${JSON.stringify(wanted)}) AS wanted`)
    .innerJoin(
      revision,
      sql`${revision.product} = wanted.value ->> 'product' AND ${revision.version} > wanted.value ->> 'version'`,
    )
    .leftJoin(user, eq(user.email, revision.savedBy))
    .orderBy(desc(revision.version))
    .limit(maxLater)
}

/** Records a product's new state, and before its first save in the history also the previous one. */
export function insertRevisions(
  db: Database,
  revisions: readonly Omit<typeof revision.$inferInsert, 'product' | 'version'>[],
): Statement[] {
  const rows = revisions.map((each) => {
    const { id, version } = each.snapshot.record
    return { product: id, version, ...each }
  })
  return insertRows(db, revision, rows, 'ignore')
}

/**
 * Deletes the revisions that were already superseded at a date. So every state since that date stays, and the last
 * revision always does.
 */
export function forgetRevisions(db: Database, before: string): Statement {
  return db.delete(revision).where(
    sql`(${revision.product}, ${revision.version}) in (
      select earlier.product, earlier.version from ${revision} as later
      join ${revision} as earlier on earlier.product = later.product and earlier.version < later.version
      where later.saved < ${before}
    )`,
  )
}
