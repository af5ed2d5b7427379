import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '../../../domain/languages.ts'

/** Whole numbers by name. `generation` counts the saves of the catalogue; the baseline adds it (by-hand.sql). */
export const meta = sqliteTable('meta', {
  key: text('key').primaryKey(),
  value: integer('value').notNull(),
})

/**
 * What KV holds for a deployment: each index that somebody has requested, the digest of its content, under which it lies there,
 * and the generation of the rows that it was last built from.
 * `stale` is the last save after which it says something else, `stale_at` the time of the first of them since it was built, in
 * milliseconds; 0 where nobody knows.
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
