import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Whole numbers by name. `generation` counts the saves of the catalogue; the first migration adds it. */
export const meta = sqliteTable('meta', {
  key: text('key').primaryKey(),
  value: integer('value').notNull(),
})

/** What is out of date, by name: all of it, or what it says of some products. */
export type Outdated = Readonly<Record<string, readonly string[] | null>>

/** What each save of the catalogue has made out of date, by the generation that it made; `at` in milliseconds. */
export const save = sqliteTable('save', {
  generation: integer('generation').primaryKey(),
  at: integer('at').notNull(),
  outdated: text('outdated', { mode: 'json' }).$type<Outdated>().notNull(),
})

/**
 * What KV holds for a deployment: of each thing that somebody has asked for, the generation under which it lies there. All of
 * them say what the catalogue said in `generation`, or later.
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
