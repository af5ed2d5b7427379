import { and, count, desc, eq } from 'drizzle-orm'
import type { Language } from '../../../domain/languages.ts'
import type { Database } from '../client.ts'
import { activity } from '../schema.ts'
import type { Statement } from './writes.ts'

export type ActivityRow = typeof activity.$inferSelect

export function insertActivity(db: Database, row: ActivityRow): Statement {
  return db.insert(activity).values(row)
}

export function activityPage(db: Database, skip: number, limit: number) {
  return db.select().from(activity).orderBy(desc(activity.date), desc(activity.id)).limit(limit).offset(skip)
}

export function activityCount(db: Database) {
  return db.select({ total: count() }).from(activity)
}

/** Adds the page to an entry of somebody's own, once. */
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
