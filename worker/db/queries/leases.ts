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

/**
 * Works under a lease, which ends by itself where the work is broken off; times in milliseconds.
 * @returns false where somebody else holds it and nothing was done
 */
export async function whileLeased(
  db: Database,
  { name, now, leaseMs }: { name: string; now: number; leaseMs: number },
  work: () => Promise<void>,
): Promise<boolean> {
  const holder = crypto.randomUUID()
  const [[taken]] = await db.batch([takeLease(db, { name, holder, ends: now + leaseMs }, now)])
  if (!taken) return false
  try {
    await work()
  } finally {
    await db.delete(lease).where(and(eq(lease.name, name), eq(lease.holder, holder)))
  }
  return true
}

/** Deletes what was not released: it counts as free anyway. */
export function forgetLeases(db: Database, now: number) {
  return db.delete(lease).where(lte(lease.ends, now))
}
