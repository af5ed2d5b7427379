import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Language } from '../../../domain/languages.ts'
import type { ZeroResultKind } from '../../../domain/zero-results.ts'

/** Whole numbers by name. `generation` counts the saves of the catalogue; the baseline adds it (by-hand.sql). */
export const meta = sqliteTable('meta', {
  key: text('key').primaryKey(),
  value: integer('value').notNull(),
})

/**
 * The indexes of a deployment in KV: each one that somebody has requested, the digest of its content, which is its key, and the
 * generation of the rows that it was last built from.
 * `stale` is the generation of the last save that changes it, `stale_at` the time of the first such save since it was built, in
 * milliseconds; 0 if unknown.
 */
export const packedIndex = sqliteTable(
  'packed_index',
  {
    deployment: text('deployment').notNull(),
    what: text('what').notNull(),
    language: text('language').$type<Language>().notNull(),
    digest: text('digest').notNull(),
    generation: integer('generation').notNull(),
    stale: integer('stale').notNull(),
    staleAt: integer('stale_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deployment, table.what, table.language] })],
)

/** A lock for work that only one process may do at a time; `ends` in milliseconds. */
export const lease = sqliteTable('lease', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  ends: integer('ends').notNull(),
})

/** What was looked for and not found, without any reference to a person. `category` is '' where it has none. */
const zeroResultColumns = {
  /** In UTC, `2026-11-22`. */
  day: text('day').notNull(),
  kind: text('kind').$type<ZeroResultKind>().notNull(),
  language: text('language').$type<Language>().notNull(),
  category: text('category').$type<CategoryCode | ''>().notNull(),
  text: text('text').notNull(),
}

/** Of the present day: one row each time. */
export const zeroResult = sqliteTable(
  'miss',
  { id: integer('id').primaryKey(), ...zeroResultColumns },
  (table) => [index('miss_day_of').on(table.day)],
)

/** Of earlier days, for a year: with counts. Rows are only added and deleted. */
export const zeroResultDay = sqliteTable(
  'miss_day',
  { ...zeroResultColumns, count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.language, table.category, table.text] })],
)
