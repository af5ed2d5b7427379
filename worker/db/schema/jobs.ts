import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import type { ErrorCode, ErrorDetails } from '../../../domain/errors.ts'

/** Many writes as one job, see domain/contracts/jobs.ts. */
export const job = sqliteTable(
  'job',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'import' | 'bulk'>().notNull(),
    category: text('category').$type<CategoryCode>().notNull(),
    /** The name of an imported file. */
    file: text('file').notNull().default(''),
    created: text('created').notNull(),
    createdBy: text('created_by').notNull(),
    /** Being undone, or undone already. */
    undoing: integer('undoing', { mode: 'boolean' }).notNull(),
  },
  (table) => [index('job_created').on(table.created)],
)

export type JobRowState = 'waiting' | 'done' | 'failed' | 'undone' | 'kept'

/**
 * One product of a job: the body to write (`product` is null until it is added), and the versions before and after,
 * set in the same transaction. A row without changes leaves both null.
 */
export const jobRow = sqliteTable(
  'job_row',
  {
    job: text('job')
      .notNull()
      .references(() => job.id),
    position: integer('position').notNull(),
    line: integer('line').notNull(),
    product: text('product'),
    body: text('body', { mode: 'json' }).$type<ProductBody>().notNull(),
    state: text('state').$type<JobRowState>().notNull(),
    before: integer('before'),
    after: integer('after'),
    fault: text('fault', { mode: 'json' }).$type<{ code: ErrorCode; details: ErrorDetails }>(),
  },
  (table) => [
    primaryKey({ columns: [table.job, table.position] }),
    index('job_row_state').on(table.job, table.state, table.position),
  ],
)
