import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { revision, user } from '../schema.ts'

export function revisionOf(db: Database, product: string, version: number) {
  return db
    .select()
    .from(revision)
    .where(and(eq(revision.product, product), eq(revision.version, version)))
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
