import { eq, getTableColumns, gte } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { replacementBin, user } from '../schema.ts'
import { guardRow, type Statement } from './statements.ts'

type BinnedReplacement = typeof replacementBin.$inferSelect

export function putReplacementInBin(db: Database, row: BinnedReplacement): Statement {
  return db.insert(replacementBin).values(row)
}

/** Removes a number from the bin; a batch is aborted where it is gone by then. */
export function takeReplacementFromBin(db: Database, id: string): Statement[] {
  return [guardRow(db, replacementBin, id), db.delete(replacementBin).where(eq(replacementBin.id, id))]
}

export function binnedReplacement(db: Database, id: string) {
  return db.select().from(replacementBin).where(eq(replacementBin.id, id))
}

/** The old numbers in the bin, with who deleted them. */
export function binnedReplacements(db: Database, since: string) {
  return db
    .select({ ...getTableColumns(replacementBin), user: user.name })
    .from(replacementBin)
    .leftJoin(user, eq(user.email, replacementBin.deletedBy))
    .where(gte(replacementBin.deleted, since))
}
