import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { NoticeKind } from '../../../domain/contracts/notices.ts'
import type { Language } from '../../../domain/languages.ts'

/** What others did to somebody's plans, until they have read it. No foreign keys: it outlives the copy and the product. */
export const notice = sqliteTable(
  'notice',
  {
    id: text('id').primaryKey(),
    /** Whom it tells. */
    email: text('email').notNull(),
    how: text('how').$type<NoticeKind>().notNull(),
    product: text('product').notNull(),
    category: text('category').$type<CategoryCode>().notNull(),
    name: text('name').notNull(),
    /** Of the plans. */
    languages: text('languages', { mode: 'json' }).$type<Language[]>().notNull(),
    /** When they were to be published, ISO 8601 in UTC. */
    plannedAt: text('planned_at').notNull(),
    date: text('date').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [index('notice_email').on(table.email)],
)
