import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
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
