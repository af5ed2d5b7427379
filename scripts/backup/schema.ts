import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { restoringKey } from '../../worker/db/restoring.ts'
import { UserError } from '../process.ts'
import { root } from '../state.ts'
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

/** The name of the last applied migration; '' where none is recorded. */
export async function lastMigration(db: Database): Promise<string> {
  const [noted] = await db.batch([
    db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'"),
  ])
  if (noted?.results.length === 0) return ''
  const [last] = await db.batch([db.prepare('SELECT max(name) AS name FROM d1_migrations')])
  return String(last?.results[0]?.name ?? '')
}

/** Whether a restore has put back only a part of the rows. */
export async function isHalfRestored(db: Database): Promise<boolean> {
  if (!(await tablesOf(db)).includes('meta')) return false
  const [mark] = await db.batch([db.prepare('SELECT 1 FROM meta WHERE key = ?').bind(restoringKey)])
  return (mark?.results.length ?? 0) > 0
}

const folder = join(root, 'migrations')

/** The names of all migrations, in their order. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

/** The statements of some migrations. */
function statementsOf(names: readonly string[]): string[] {
  return names.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('--> statement-breakpoint')
      .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim()),
  )
}

/** The migrations after one; none where a backup does not say which was its last. */
const after = (migration: string) =>
  migration === '' ? [] : migrationNames().filter((name) => name > migration)

/** The tables that some migrations made. */
function madeBy(names: readonly string[]): string[] {
  return statementsOf(names).flatMap((statement) => /^CREATE TABLE `?(\w+)/.exec(statement)?.[1] ?? [])
}

/** The data changes of the migrations after one, which the rows of an older backup still lack. */
export function dataChangesAfter(migration: string): string[] {
  return statementsOf(after(migration)).filter((statement) => /^(UPDATE|INSERT|DELETE)\b/i.test(statement))
}

/** The tables whose rows migrations after one changed. */
export function changedAfter(migration: string): Set<string> {
  const changed = /^(?:UPDATE|INSERT(?: OR IGNORE)? INTO|DELETE FROM)\s+`?(\w+)/i
  return new Set(dataChangesAfter(migration).flatMap((statement) => changed.exec(statement)?.[1] ?? []))
}

/**
 * Whether a backup can be restored by this version at all, checked without a database: this version knows the
 * backup's schema, and the backup holds every table but those that later migrations added.
 * @throws UserError that says what to do
 */
export function checkManifest({ migration, tables }: Manifest): void {
  const names = migrationNames()
  if (migration !== '' && !names.includes(migration)) {
    throw new UserError(
      `The backup is of a database that had had ${migration}, which this version does not know. Restore it with the version that made it, or a newer one.`,
    )
  }
  const schema = madeBy(names)
  const named = tables.map(({ name }) => name)
  const unknown = named.filter((name) => !schema.includes(name))
  if (unknown.length > 0) {
    throw new UserError(
      `The backup holds tables that this version does not know: ${unknown.join(', ')}. Restore it with the version that made it; if that is another product, with that.`,
    )
  }
  const later = new Set(madeBy(after(migration)))
  const missing = schema.filter((name) => !named.includes(name) && !later.has(name))
  if (missing.length > 0) {
    throw new UserError(
      `The backup lacks tables of the schema: ${missing.join(', ')}. Take another backup: this one is not whole.`,
    )
  }
}

/** @throws UserError where the database belongs to a newer version than this */
export async function checkKnown(db: Database): Promise<void> {
  const last = await lastMigration(db)
  if (last === '' || migrationNames().includes(last)) return
  throw new UserError(
    `The database has had ${last}, which this version does not know. Restore with the version that it belongs to.`,
  )
}

/**
 * @param command the command that brings the database up to date
 * @throws UserError where the database has not had every migration
 */
export async function checkMigrated(db: Database, command = 'npm start'): Promise<void> {
  const last = await lastMigration(db)
  const tables = await tablesOf(db)
  const isCurrent = last === '' || last === migrationNames().at(-1)
  if (isCurrent && madeBy(migrationNames()).every((name) => tables.includes(name))) return
  throw new UserError(
    `The database has not had every migration of this version: ${command} brings it up to date.`,
  )
}
