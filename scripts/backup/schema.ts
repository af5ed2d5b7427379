import { restoringKey } from '../../worker/db/restoring.ts'
import { tableNames } from '../../worker/db/tables.ts'
import { migrationNames } from '../migrations.ts'
import { UserError } from '../process.ts'
import type { Database, Manifest } from './parts.ts'

/** Tables that belong to the database itself or to the migrations. */
const own = /^(sqlite_|_cf_|d1_migrations$)/

/** The tables of the schema, in order of their names. */
export async function tablesOf(db: Database): Promise<string[]> {
  const [known] = await db.batch([
    db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"),
  ])
  return (known?.results ?? []).map(({ name }) => String(name)).filter((name) => !own.test(name))
}

/** The name of the last applied migration, '' before the first; null where the database does not record them. */
export async function lastMigration(db: Database): Promise<string | null> {
  const [noted] = await db.batch([
    db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'"),
  ])
  if (noted?.results.length === 0) return null
  const [last] = await db.batch([db.prepare('SELECT max(name) AS name FROM d1_migrations')])
  return String(last?.results[0]?.name ?? '')
}

/** Whether a restore has put back only a part of the rows. */
export async function isHalfRestored(db: Database): Promise<boolean> {
  if (!(await tablesOf(db)).includes('meta')) return false
  const [mark] = await db.batch([db.prepare('SELECT 1 FROM meta WHERE key = ?').bind(restoringKey)])
  return (mark?.results.length ?? 0) > 0
}

/**
 * Whether a backup can be restored by this version at all, checked without a database: it is of a database that had had
 * the migrations of this version, and holds every table.
 * @throws UserError that says what to do
 */
export function checkManifest({ migration, tables }: Manifest): void {
  if (migration !== '' && migration !== migrationNames().at(-1)) {
    throw new UserError(
      `The backup is of a database whose last migration was ${migration}, and that of this version is ${migrationNames().at(-1)}. Restore it with the version that made it.`,
    )
  }
  const named = tables.map(({ name }) => name)
  const unknown = named.filter((name) => !tableNames.includes(name))
  if (unknown.length > 0) {
    throw new UserError(
      `The backup holds tables that this version does not know: ${unknown.join(', ')}. Restore it with the version that made it; if that is another product, with that.`,
    )
  }
  const missing = tableNames.filter((name) => !named.includes(name))
  if (missing.length > 0) {
    throw new UserError(
      `The backup lacks tables of the schema: ${missing.join(', ')}. Take another backup: this one is not whole.`,
    )
  }
}

/**
 * @param command the command that brings the database up to date
 * @throws UserError where the database has not had exactly the migrations of this version
 */
export async function checkMigrated(db: Database, command = 'npm start'): Promise<void> {
  const names = migrationNames()
  const last = await lastMigration(db)
  if (last && !names.includes(last)) {
    throw new UserError(
      `The database has had ${last}, which this version does not know. Restore with the version that it belongs to.`,
    )
  }
  const tables = await tablesOf(db)
  const isCurrent = last === null || last === names.at(-1)
  if (isCurrent && tableNames.every((name) => tables.includes(name))) return
  throw new UserError(
    `The database has not had every migration of this version: ${command} brings it up to date.`,
  )
}
