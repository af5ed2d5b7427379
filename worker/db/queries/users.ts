import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { user } from '../schema.ts'
import type { Statement } from './writes.ts'

export type UserRow = typeof user.$inferSelect

/** The user with an e-mail address, which is stored in small letters. */
export function userByEmail(db: Database, email: string) {
  return db.select().from(user).where(eq(user.email, email.trim().toLowerCase()))
}

export function userById(db: Database, id: string) {
  return db.select().from(user).where(eq(user.id, id))
}

/** The user whose link a token is of, while that is good. */
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
 * Whether somebody is left who may do everything and can sign in, if this user no longer does. It stands in the statement
 * that writes, so of two that race the second one sees what the first has left.
 */
function othersRemain(): SQL {
  return sql`(${user.level} <> 0 OR ${user.passwordHash} = '' OR EXISTS (
    SELECT 1 FROM "user" AS "other" WHERE "other"."level" = 0 AND "other"."password_hash" <> '' AND "other"."id" <> ${user.id}
  ))`
}

/** Changes no row where nobody of level 0 would be left. Another level ends every session. */
export function changeUser(
  db: Database,
  id: string,
  { level, ...change }: Partial<Pick<UserRow, 'name' | 'language' | 'level'>>,
): Statement {
  const raised = sql`${user.tokenVersion} + (${user.level} <> ${level})`
  const set = level === undefined ? change : { ...change, level, tokenVersion: raised }
  // An update of nothing is none that SQL knows.
  const values = Object.keys(set).length === 0 ? { id } : set
  const may = level === undefined || level === 0 ? undefined : othersRemain()
  return db
    .update(user)
    .set(values)
    .where(and(eq(user.id, id), may))
}

/** Removes no row where nobody of level 0 would be left. */
export function deleteUser(db: Database, id: string): Statement {
  return db.delete(user).where(and(eq(user.id, id), othersRemain()))
}

/** Gives a user a new password and ends every session and link, if the user is still as when `row` was read. */
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

/** Aborts the batch in which it stands, unless the statement before it changed one row. */
export function guardChanged(db: Database): Statement {
  return db.run(sql`SELECT json(CASE changes() WHEN 1 THEN '1' ELSE 'stale' END)`)
}
