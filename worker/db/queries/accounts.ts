import { and, asc, count, desc, eq, exists, gt, gte, inArray, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { attempt, securityEvent, user } from '../schema.ts'
import { guardThat, inList, type Statement } from './statements.ts'

export type UserRow = typeof user.$inferSelect

/** The user with an e-mail address, which is stored in lower case. */
export function userByEmail(db: Database, email: string) {
  return db.select().from(user).where(eq(user.email, email.trim().toLowerCase()))
}

export function userById(db: Database, id: string) {
  return db.select().from(user).where(eq(user.id, id))
}

/** The user of a link's token, while the link is valid. */
export function userByLink(db: Database, linkHash: string, now: number) {
  return db
    .select()
    .from(user)
    .where(and(eq(user.linkHash, linkHash), gt(user.linkEnds, now)))
}

export function allUsers(db: Database) {
  return db.select().from(user).orderBy(asc(user.level), asc(user.name), asc(user.id))
}

/** Ends every session of a user. */
export function raiseTokenVersion(db: Database, id: string) {
  return db
    .update(user)
    .set({ tokenVersion: sql`${user.tokenVersion} + 1` })
    .where(eq(user.id, id))
}

export function noteSeen(db: Database, id: string, at: string) {
  return db.update(user).set({ lastSeen: at }).where(eq(user.id, id))
}

export function insertUser(db: Database, row: UserRow): Statement {
  return db.insert(user).values(row)
}

export function setLink(db: Database, id: string, linkHash: string, linkEnds: number): Statement {
  return db.update(user).set({ linkHash, linkEnds }).where(eq(user.id, id))
}

/**
 * Whether another user of level 0 who can sign in is left, without this user. It is part of the writing statement, so
 * of two that race the second sees what the first has left.
 */
function othersRemain(): SQL {
  return sql`(${user.level} <> 0 OR ${user.passwordHash} = '' OR EXISTS (
    SELECT 1 FROM "user" AS "other" WHERE "other"."level" = 0 AND "other"."password_hash" <> '' AND "other"."id" <> ${user.id}
  ))`
}

/** Changes no row where no user of level 0 would be left. Another level ends every session. */
export function changeUser(
  db: Database,
  id: string,
  { level, ...change }: Partial<Pick<UserRow, 'name' | 'language' | 'level'>>,
): Statement {
  const raised = sql`${user.tokenVersion} + (${user.level} <> ${level})`
  const set = level === undefined ? change : { ...change, level, tokenVersion: raised }
  // SQL has no update without columns.
  const values = Object.keys(set).length === 0 ? { id } : set
  const condition = level === undefined || level === 0 ? undefined : othersRemain()
  return db
    .update(user)
    .set(values)
    .where(and(eq(user.id, id), condition))
}

/** Removes no row where no user of level 0 would be left. */
export function deleteUser(db: Database, id: string): Statement {
  return db.delete(user).where(and(eq(user.id, id), othersRemain()))
}

/** Sets a user's new password and ends every session and link, if the user is unchanged since `row` was read. */
export function setPassword(db: Database, row: UserRow, passwordHash: string): Statement {
  return db
    .update(user)
    .set({ passwordHash, tokenVersion: row.tokenVersion + 1, linkHash: null, linkEnds: null })
    .where(
      and(
        eq(user.id, row.id),
        eq(user.passwordHash, row.passwordHash),
        eq(user.tokenVersion, row.tokenVersion),
        row.linkHash === null ? undefined : eq(user.linkHash, row.linkHash),
      ),
    )
}

/** Aborts its batch, unless the statement before it changed one row. */
export function guardChanged(db: Database): Statement {
  return guardThat(db, sql`changes() = 1`)
}

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

/** The names of users by e-mail address. */
export function userNames(db: Database, emails: readonly string[]) {
  return db.select({ email: user.email, name: user.name }).from(user).where(inList(user.email, emails))
}
