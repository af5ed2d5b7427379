import { and, count, desc, eq, exists, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { securityEvent, user } from '../schema.ts'
import type { Statement } from './statements.ts'

export type SecurityRow = typeof securityEvent.$inferSelect

/**
 * Adds to the row of an event, or creates it. Where there are `most` rows of its kind since a time already, it adds
 * to the row under `folded` instead, which names nobody.
 */
export function addSecurityEvent(
  db: Database,
  row: SecurityRow,
  { since, most, folded }: { since: string; most: number; folded: string },
): Statement {
  const own = db.select().from(securityEvent).where(eq(securityEvent.id, row.id))
  const some = db
    .select({ one: sql`1` })
    .from(securityEvent)
    .where(and(gte(securityEvent.last, since), eq(securityEvent.kind, row.kind)))
    .limit(most)
  const isCrowded = and(not(exists(own)), sql`(select count(*) from ${some}) >= ${most}`)
  const unlessCrowded = (value: string, otherwise: string): SQL =>
    sql`case when ${isCrowded} then ${otherwise} else ${value} end`
  return db
    .insert(securityEvent)
    .values({
      ...row,
      id: unlessCrowded(row.id, folded),
      account: unlessCrowded(row.account, ''),
      address: unlessCrowded(row.address, ''),
    })
    .onConflictDoUpdate({
      target: securityEvent.id,
      set: { count: sql`${securityEvent.count} + ${row.count}`, last: row.last },
    })
}

export function securityPage(
  db: Database,
  skip: number,
  limit: number,
  kinds: readonly SecurityRow['kind'][],
) {
  return db
    .select()
    .from(securityEvent)
    .where(ofKinds(kinds))
    .orderBy(desc(securityEvent.last), desc(securityEvent.id))
    .limit(limit)
    .offset(skip)
}

export function securityCount(db: Database, kinds: readonly SecurityRow['kind'][]) {
  return db.select({ total: count() }).from(securityEvent).where(ofKinds(kinds))
}

function ofKinds(kinds: readonly SecurityRow['kind'][]) {
  return kinds.length === 0 ? undefined : inArray(securityEvent.kind, [...kinds])
}

/** How the log may identify a user. */
export function namesOfStaff(db: Database) {
  return db.select({ id: user.id, email: user.email, name: user.name }).from(user)
}

export function forgetSecurityEvents(db: Database, before: string): Statement {
  return db.delete(securityEvent).where(lt(securityEvent.last, before))
}
