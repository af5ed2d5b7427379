import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { lease } from '../schema.ts'

/** Takes a lease that is free or has expired; returns no row where somebody holds it. */
export function takeLease(db: Database, row: typeof lease.$inferInsert, now: number) {
  return db
    .insert(lease)
    .values(row)
    .onConflictDoUpdate({
      target: lease.name,
      set: { holder: row.holder, ends: row.ends },
      setWhere: lte(lease.ends, now),
    })
    .returning()
}

export function releaseLease(db: Database, name: string, holder: string) {
  return db.delete(lease).where(and(eq(lease.name, name), eq(lease.holder, holder)))
}
