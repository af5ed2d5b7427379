import { and, count, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Language } from '../../../domain/languages.ts'
import type { Database } from '../client.ts'
import { activity, notice, user } from '../schema.ts'
import { insertRows, type Statement } from './statements.ts'

export type ActivityRow = typeof activity.$inferSelect

export function insertActivity(db: Database, row: ActivityRow): Statement {
  return db.insert(activity).values(row)
}

/** The filters of the log; missing ones filter nothing. */
export interface ActivityFilter {
  text?: string | undefined
  methods?: readonly string[]
  /** Starts of jobs, and what took them back. */
  onlyJobs?: boolean
  /** ISO 8601; entries from then on. */
  since?: string | undefined
}

export function activityPage(db: Database, skip: number, limit: number, filter: ActivityFilter = {}) {
  return db
    .select()
    .from(activity)
    .where(matching(filter))
    .orderBy(desc(activity.date), desc(activity.id))
    .limit(limit)
    .offset(skip)
}

export function activityCount(db: Database, filter: ActivityFilter = {}) {
  return db.select({ total: count() }).from(activity).where(matching(filter))
}

function matching({ text = '', methods = [], onlyJobs = false, since }: ActivityFilter) {
  const { userName, email, type, message, title, href, method, date, objectName, objectKind, job } = activity
  const parts = [userName, email, type, message, title, href, objectName]
  const words = sql`lower(${sql.join(parts, sql` || ' ' || `)})`
  // SQLite lowercases only A to Z: other letters are searched in both cases.
  const lower = text.toLowerCase()
  const mixed = lower.replace(/[^ -~]/g, (letter) => letter.toUpperCase())
  return and(
    // The products of a job are found by their names, since nobody pages through two thousand of them.
    text === '' ? or(isNull(job), eq(objectKind, 'job')) : undefined,
    text === '' ? undefined : sql`(instr(${words}, ${lower}) > 0 or instr(${words}, ${mixed}) > 0)`,
    onlyJobs ? eq(objectKind, 'job') : undefined,
    methods.length === 0 ? undefined : inArray(method, [...methods]),
    since === undefined ? undefined : gte(date, since),
  )
}

/** Adds the page to an entry of the user's own, once. */
export function completeEntry(
  db: Database,
  id: string,
  email: string,
  page: { href: string; title: string; lang: Language },
) {
  return db
    .update(activity)
    .set({ ...page, completed: true })
    .where(and(eq(activity.id, id), eq(activity.email, email), eq(activity.completed, false)))
    .returning({ id: activity.id })
}

export function forgetActivity(db: Database, before: string): Statement {
  return db.delete(activity).where(lt(activity.date, before))
}

type NoticeRow = typeof notice.$inferSelect

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
