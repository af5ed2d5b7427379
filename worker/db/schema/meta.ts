import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Whole numbers by name. `generation` counts the saves of the catalogue; the first migration adds it. */
export const meta = sqliteTable('meta', {
  key: text('key').primaryKey(),
  value: integer('value').notNull(),
})

/** The names of what each save of the catalogue has outdated, by the generation that it started; `at` in milliseconds. */
export const save = sqliteTable('save', {
  generation: integer('generation').primaryKey(),
  at: integer('at').notNull(),
  outdated: text('outdated', { mode: 'json' }).$type<readonly string[]>().notNull(),
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

/** A lock for work that only one process may do at a time; `ends` in milliseconds. */
export const lease = sqliteTable('lease', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  ends: integer('ends').notNull(),
})
