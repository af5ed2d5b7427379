import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ErrorCode, ErrorDetails } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import type { CopyContents, CopyFiles } from '../../../domain/product.ts'

/**
 * Products that are worked on while another state of them is published: one copy of each at most. No reference: the copy
 * of a product that lies in the bin waits for it.
 */
export const workingCopy = sqliteTable(
  'working_copy',
  {
    product: text('product').primaryKey(),
    /** The version of the product that it was made from. */
    base: integer('base').notNull(),
    contents: text('contents', { mode: 'json' }).$type<CopyContents>().notNull(),
    /** Its files, written by calls of their own; null while it has none of its own. */
    files: text('files', { mode: 'json' }).$type<CopyFiles>(),
    /** Of the copy itself: whoever writes it says which one was seen. */
    version: integer('version').notNull(),
    /** ISO 8601 in UTC. */
    created: text('created').notNull(),
    changed: text('changed').notNull(),
    changedBy: text('changed_by').notNull(),
    /** When it is to be published, on whose word, and in which languages; null where nobody has said so. */
    publishAt: text('publish_at'),
    publishBy: text('publish_by'),
    languages: text('languages', { mode: 'json' }).$type<Language[]>(),
    /** Why that was refused, until somebody writes it again. */
    fault: text('fault', { mode: 'json' }).$type<{ at: string; code: ErrorCode; details: ErrorDetails }>(),
    /** How often publishing it at its time has failed without a reason that anybody could mend. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [index('working_copy_publish_at').on(table.publishAt)],
)
