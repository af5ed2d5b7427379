import { eq, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { user } from '../schema.ts'

export type UserRow = typeof user.$inferSelect

/** The user with an e-mail address, which is stored in small letters. */
export function userByEmail(db: Database, email: string) {
  return db.select().from(user).where(eq(user.email, email.trim().toLowerCase()))
}

export function userById(db: Database, id: string) {
  return db.select().from(user).where(eq(user.id, id))
}

/** Ends every session of a user. */
export function raiseTokenVersion(db: Database, id: string) {
  return db
    .update(user)
    .set({ tokenVersion: sql`${user.tokenVersion} + 1` })
    .where(eq(user.id, id))
}
