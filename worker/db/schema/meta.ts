import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Whole numbers by name. `generation` counts the saves of the catalogue; the first migration adds it. */
export const meta = sqliteTable('meta', {
  key: text('key').primaryKey(),
  value: integer('value').notNull(),
})

/** What is outdated, by name: all of it, or only the entries of some products. */
export type Outdated = Readonly<Record<string, readonly string[] | null>>

/** What each save of the catalogue has outdated, by the generation that it started; `at` in milliseconds. */
export const save = sqliteTable('save', {
  generation: integer('generation').primaryKey(),
  at: integer('at').notNull(),
  outdated: text('outdated', { mode: 'json' }).$type<Outdated>().notNull(),
})

/**
 * What KV holds for a deployment: the generation under which each requested index is stored. All of them are current as of
 * `generation`, or later.
 */
export const ready = sqliteTable('ready', {
  deployment: text('deployment').primaryKey(),
  generation: integer('generation').notNull(),
  kept: text('kept', { mode: 'json' }).$type<Record<string, number>>().notNull(),
})

/**
 * The indexes that are being built over several calls of the worker, for a deployment: in which generation that began, how many
 * pieces KV has, and the last product in them; null where that is the last of all.
 */
export const build = sqliteTable(
  'build',
  {
    deployment: text('deployment').notNull(),
    key: text('key').notNull(),
    generation: integer('generation').notNull(),
    pieces: integer('pieces').notNull(),
    last: text('last'),
  },
  (table) => [primaryKey({ columns: [table.deployment, table.key] })],
)

/** A lock for work that only one process may do at a time; `ends` in milliseconds. */
export const lease = sqliteTable('lease', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  ends: integer('ends').notNull(),
})
