import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { notice, user } from '../schema.ts'
import { insertRows, type Statement } from './statements.ts'

export type NoticeRow = typeof notice.$inferSelect

export function insertNotices(db: Database, rows: readonly NoticeRow[]): Statement[] {
  return insertRows(db, notice, rows)
}

/** The newest notices of one person, with the names of those who caused them. */
export function newestNotices(db: Database, email: string, limit: number) {
  return db
    .select({ notice, user: user.name })
    .from(notice)
    .leftJoin(user, eq(user.email, notice.changedBy))
    .where(eq(notice.email, email))
    .orderBy(desc(notice.date), desc(notice.id))
    .limit(limit)
}

export function deleteNotice(db: Database, id: string, email: string) {
  return db
    .delete(notice)
    .where(and(eq(notice.id, id), eq(notice.email, email)))
    .returning({ id: notice.id })
}

export function forgetNotices(db: Database, before: string): Statement {
  return db.delete(notice).where(lt(notice.date, before))
}
