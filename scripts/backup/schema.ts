import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../process.ts'
import { root } from '../state.ts'
import type { Database, Manifest } from './store.ts'

/** Tables that belong to the database itself or to the migrations. */
const own = /^(sqlite_|_cf_|d1_migrations$)/

/** The tables of the schema, in order of their names. */
export async function tableNames(db: Database): Promise<string[]> {
  const [known] = await db.batch([
    db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"),
  ])
  return (known?.results ?? []).map(({ name }) => String(name)).filter((name) => !own.test(name))
}

/** The last migration that a database has had; '' where none was noted. */
export async function lastMigration(db: Database): Promise<string> {
  const [noted] = await db.batch([
    db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'"),
  ])
  if (noted?.results.length === 0) return ''
  const [last] = await db.batch([db.prepare('SELECT max(name) AS name FROM d1_migrations')])
  return String(last?.results[0]?.name ?? '')
}

const folder = join(root, 'migrations')

/** The names of all migrations, in their order. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

/** The tables that were made after a migration. */
function madeSince(migration: string): Set<string> {
  const later = migrationNames().filter((name) => name > migration)
  const created = later.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/CREATE TABLE `?(\w+)/g),
  ])
  return new Set(created.map(([, table = '']) => table))
}

/**
 * A backup has to hold every table of the schema, but for those that came with a migration after it.
 * @throws UserError where it lacks one, or holds one that the schema does not have
 */
export function checkTables({ migration, tables }: Manifest, schema: readonly string[]): void {
  const named = tables.map(({ name }) => name)
  const later = migration === '' ? new Set<string>() : madeSince(migration)
  const missing = schema.filter((name) => !named.includes(name) && !later.has(name))
  if (missing.length > 0) throw new UserError(`The backup lacks tables of the schema: ${missing.join(', ')}`)
  const unknown = named.filter((name) => !schema.includes(name))
  if (unknown.length > 0) {
    throw new UserError(
      `The backup holds tables that this version does not know: ${unknown.join(', ')}. Restore it with the version that made it.`,
    )
  }
}
