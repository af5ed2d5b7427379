import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { attempt } from '../schema.ts'

/** Counts one more attempt under a key and returns the count and the end of its period. */
export function countAttempt(db: Database, key: string, ends: number) {
  return db
    .insert(attempt)
    .values({ key, count: 1, ends })
    .onConflictDoUpdate({ target: attempt.key, set: { count: sql`${attempt.count} + 1` } })
    .returning()
}

export function forgetEndedAttempts(db: Database, now: number) {
  return db.delete(attempt).where(lte(attempt.ends, now))
}

export function forgetAttempts(db: Database, key: string) {
  return db.delete(attempt).where(eq(attempt.key, key))
}

/** Uncounts one attempt. */
export function uncountAttempt(db: Database, key: string) {
  return db
    .update(attempt)
    .set({ count: sql`max(0, ${attempt.count} - 1)` })
    .where(eq(attempt.key, key))
}

export function attemptsUnder(db: Database, key: string) {
  return db.select().from(attempt).where(eq(attempt.key, key))
}

/** Reserves a key without an attempt until a time. */
export function rememberUntil(db: Database, key: string, ends: number) {
  return db
    .insert(attempt)
    .values({ key, count: 0, ends })
    .onConflictDoUpdate({ target: attempt.key, set: { ends } })
}
