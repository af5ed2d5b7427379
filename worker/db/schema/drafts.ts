import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { NoticeKind } from '../../../domain/contracts/notices.ts'
import type { Language } from '../../../domain/languages.ts'
import type { CopyContents, CopyFiles, Plans } from '../../../domain/product.ts'

/**
 * Products that are edited while another state of them is published: at most one copy each. No foreign key: the copy
 * of a product in the bin waits for it.
 */
export const workingCopy = sqliteTable(
  'working_copy',
  {
    product: text('product').primaryKey(),
    /** The newest version of the product that was as `contents` have it before. */
    base: integer('base').notNull(),
    contents: text('contents', { mode: 'json' }).$type<CopyContents>().notNull(),
    /** What it changes of files, written by calls of their own; null while that is nothing. */
    files: text('files', { mode: 'json' }).$type<CopyFiles>(),
    /** The copy's own version, which a write has to name. */
    version: integer('version').notNull(),
    /** ISO 8601 in UTC. */
    created: text('created').notNull(),
    changed: text('changed').notNull(),
    changedBy: text('changed_by').notNull(),
    /** The earliest time of `plans`; null where nothing is planned. */
    publishAt: text('publish_at'),
    /** How many scheduled attempts have failed for reasons that no user can fix. */
    tries: integer('tries').notNull().default(0),
    /** When each language is published and on whose behalf, or why that was refused. */
    plans: text('plans', { mode: 'json' }).$type<Plans>(),
  },
  (table) => [index('working_copy_publish_at').on(table.publishAt)],
)

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
