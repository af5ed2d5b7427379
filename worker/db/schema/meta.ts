import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Whole numbers by name. `generation` counts the saves of the catalogue; the first migration adds it. */
export const meta = sqliteTable('meta', {
  key: text('key').primaryKey(),
  value: integer('value').notNull(),
})

/** A lock for work that only one process may do at a time; `ends` in milliseconds. */
export const lease = sqliteTable('lease', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  ends: integer('ends').notNull(),
})
