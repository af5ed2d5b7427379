import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { root } from './state.ts'

const folder = join(root, 'migrations')

/** The names of all migrations, in their order. */
export function migrationNames(from = folder): string[] {
  return readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

/** What makes an empty database what `wrangler d1 migrations apply` makes of it. @param from their folder */
export function migrationStatements(names = migrationNames(), from = folder): string[] {
  return [
    'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)',
    ...names.flatMap((name) => [
      ...readFileSync(join(from, name), 'utf8').split('--> statement-breakpoint'),
      `INSERT INTO d1_migrations (name) VALUES ('${name}')`,
    ]),
  ]
}

/** A database in memory that has had some migrations, by default all. */
export function migratedDatabase(names?: string[]): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  for (const statement of migrationStatements(names)) db.exec(statement)
  return db
}

interface Definition {
  name: string
  sql: string
}

/** Tables, indexes and triggers, but those of SQLite and D1. */
const definitions =
  "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'"

function byName(rows: readonly Definition[]): Map<string, string> {
  // SQLite may change the quotes in statements that it rewrites.
  const plain = (sql: string) => sql.replace(/["`\s]/g, '').toLowerCase()
  return new Map(
    rows.filter(({ name }) => name !== 'd1_migrations').map(({ name, sql }) => [name, plain(sql)]),
  )
}

/**
 * How a database compares with the migrations of this checkout: those that it lacks, those that only it has had, and what
 * the migrations that it has had do not explain.
 */
export async function compareWithMigrations(
  query: <Row>(sql: string) => Promise<Row[]>,
): Promise<{ pending: string[]; unknown: string[]; unexplained: string[] }> {
  const rows = await query<Definition>(definitions)
  const noted = rows.some(({ name }) => name === 'd1_migrations')
    ? await query<{ name: string }>('SELECT name FROM d1_migrations ORDER BY id')
    : []
  const had = noted.map(({ name }) => name)
  const known = migrationNames()
  const db = migratedDatabase(known.filter((name) => had.includes(name)))
  const wanted = byName(db.prepare(definitions).all() as unknown as Definition[])
  db.close()
  const found = byName(rows)
  const names = [...new Set([...wanted.keys(), ...found.keys()])].toSorted()
  return {
    pending: known.filter((name) => !had.includes(name)),
    unknown: had.filter((name) => !known.includes(name)),
    unexplained: names.flatMap((name) => {
      if (!found.has(name)) return [`${name} is missing`]
      if (!wanted.has(name)) return [`${name} is there and should not be`]
      return wanted.get(name) === found.get(name) ? [] : [`${name} differs`]
    }),
  }
}
