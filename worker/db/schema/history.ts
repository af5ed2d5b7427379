import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { BinContents, ProductSnapshot } from '../../../domain/product.ts'

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
    saved: text('saved').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.product, table.version] }),
    index('revision_saved').on(table.saved, table.product, table.version),
  ],
)

/** The deleted products of databases from before `product.deleted`; the bin moves them there. */
export const bin = sqliteTable(
  'bin',
  {
    id: text('id').primaryKey(),
    category: text('category').$type<CategoryCode>().notNull(),
    name: text('name').notNull(),
    contents: text('contents', { mode: 'json' }).$type<BinContents>().notNull(),
    deleted: text('deleted').notNull(),
    deletedBy: text('deleted_by').notNull(),
  },
  (table) => [index('bin_deleted').on(table.deleted)],
)
