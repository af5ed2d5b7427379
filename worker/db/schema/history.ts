import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ProductSnapshot } from '../../../domain/product.ts'

/**
 * The state of a product after each save, and before its first. No foreign key: the history outlives a product that
 * is in the bin.
 */
export const revision = sqliteTable(
  'revision',
  {
    product: text('product').notNull(),
    version: integer('version').notNull(),
    snapshot: text('snapshot', { mode: 'json' }).$type<ProductSnapshot>().notNull(),
    /** What the save changed, by the names of fields in responses; none where it is the first. */
    fields: text('fields', { mode: 'json' }).$type<string[]>().notNull(),
    saved: text('saved').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.product, table.version] }),
    index('revision_saved').on(table.saved, table.product, table.version),
  ],
)
