import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { revision, user } from '../schema.ts'

export function revisionOf(db: Database, product: string, version: number) {
  return db
    .select()
    .from(revision)
    .where(and(eq(revision.product, product), eq(revision.version, version)))
}

/** The newest revision that is no newer than a version: a save of a partner raises a version too. */
export function revisionUpTo(db: Database, product: string, version: number) {
  return db
    .select()
    .from(revision)
    .where(and(eq(revision.product, product), lte(revision.version, version)))
    .orderBy(desc(revision.version))
    .limit(1)
}

/** The history of a product, newest first, with the names of those who saved. */
export function revisionsOf(db: Database, product: string) {
  return db
    .select({
      version: revision.version,
      snapshot: revision.snapshot,
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
