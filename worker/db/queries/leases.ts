import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { lease } from '../schema.ts'

/**
 * Takes a lease that is free or has expired; returns no row where somebody holds it.
 * @param from holders from whom it may be taken at any time
 */
export function takeLease(
  db: Database,
  row: typeof lease.$inferInsert,
  now: number,
  from: readonly string[] = [],
) {
  return db
    .insert(lease)
    .values(row)
    .onConflictDoUpdate({
      target: lease.name,
      set: { holder: row.holder, ends: row.ends },
      setWhere: sql`${lease.ends} <= ${now} OR ${lease.holder} IN (SELECT value FROM json_each(${JSON.stringify(from)}))`,
    })
    .returning()
}

/** Deletes what was not released: it counts as free anyway. */
export function forgetLeases(db: Database, now: number) {
  return db.delete(lease).where(lte(lease.ends, now))
}

export function releaseLease(db: Database, name: string, holder: string) {
  return db.delete(lease).where(and(eq(lease.name, name), eq(lease.holder, holder)))
}
