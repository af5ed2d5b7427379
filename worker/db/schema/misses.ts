import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Language } from '../../../domain/languages.ts'
import type { ZeroResultKind } from '../../../domain/zero-results.ts'

/** What was looked for and not found, without any reference to a person. `category` is '' where it has none. */
const columns = {
  /** In UTC, `2026-11-22`. */
  day: text('day').notNull(),
  kind: text('kind').$type<ZeroResultKind>().notNull(),
  language: text('language').$type<Language>().notNull(),
  category: text('category').$type<CategoryCode | ''>().notNull(),
  text: text('text').notNull(),
}

/** Of the present day: one row each time. */
export const miss = sqliteTable('miss', { id: integer('id').primaryKey(), ...columns }, (table) => [
  index('miss_day_of').on(table.day),
])

/** Of earlier days, for a year: with counts. Rows are only added and deleted. */
export const missDay = sqliteTable('miss_day', { ...columns, count: integer('count').notNull() }, (table) => [
  primaryKey({ columns: [table.day, table.kind, table.language, table.category, table.text] }),
])
