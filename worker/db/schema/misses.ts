import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Language } from '../../../domain/languages.ts'
import type { MissKind } from '../../../domain/misses.ts'

/** What was looked for and not found, and nothing of by whom. `category` is '' where it is of none. */
const columns = {
  /** In UTC, `2026-11-22`. */
  day: text('day').notNull(),
  kind: text('kind').$type<MissKind>().notNull(),
  language: text('language').$type<Language>().notNull(),
  category: text('category').$type<CategoryCode | ''>().notNull(),
  text: text('text').notNull(),
}

/** Of days that are not over: a row each time. */
export const miss = sqliteTable('miss', { id: integer('id').primaryKey(), ...columns }, (table) => [
  index('miss_day_of').on(table.day),
])

/** Of earlier days, for a year: how often. Rows are only added and forgotten. */
export const missDay = sqliteTable('miss_day', { ...columns, count: integer('count').notNull() }, (table) => [
  primaryKey({ columns: [table.day, table.kind, table.language, table.category, table.text] }),
])
