import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database, Manifest } from '../../scripts/backup/parts.ts'
import { checkKnown, checkManifest, checkMigrated, migrationNames } from '../../scripts/backup/schema.ts'
import { root } from '../../scripts/state.ts'
import { checkDamage } from '../../verify/restore/damage.ts'
import { checkInterrupted } from '../../verify/restore/interrupted.ts'
import { memoryBucket } from '../../verify/restore/memory.ts'
import { checkVersions } from '../../verify/restore/versions.ts'
import type { Store } from '../../verify/world.ts'
import { sqliteD1 } from '../testing/sqlite.ts'

const empty = mkdtempSync(join(tmpdir(), 'passar-no-migrations-'))
const users = [
  { id: 'u', email: 'a@b.test', name: 'A', level: 0, language: 'sv', password_hash: 'x', token_version: 3 },
]

/** A database in memory that has had the migrations of a folder. */
function databaseOf(migrations?: string): Store & Database {
  return sqliteD1(migrations) as unknown as Store & Database
}

test('a backup of every earlier version is restored as if its database had been brought up to date', async () => {
  const migrations = migrationNames().map((name) => ({
    name,
    queries: readFileSync(join(root, 'migrations', name), 'utf8').split('--> statement-breakpoint'),
  }))
  const store = databaseOf(empty)
  rmSync(empty, { recursive: true })
  const bucket = memoryBucket({ 'k/1': Uint8Array.of(1, 2, 3) })
  const { faults } = await checkVersions({ store, migrations }, bucket, users)
  expect(faults).toEqual([])
})

/** Two files and some rows. */
async function small() {
  const db = databaseOf()
  await db.batch([
    db.prepare("INSERT INTO text VALUES ('t1', 'a', 'A', '{}', '{}', 1)"),
    db.prepare("INSERT INTO text VALUES ('t2', 'b', 'B', '{}', '{}', 1)"),
  ])
  return { db, bucket: memoryBucket({ 'k/1': Uint8Array.of(1, 2, 3), 'k/2': Uint8Array.of(4) }) }
}

test('a backup with any of its files cut or changed is refused', async () => {
  const { db, bucket } = await small()
  expect((await checkDamage(db, bucket)).faults).toEqual([])
})

test('a restore that ends anywhere leaves the old state or the new one, and can be begun again', async () => {
  const { db, bucket } = await small()
  const change = async () => {
    await db.batch([
      db.prepare("UPDATE text SET text = text || 'X'"),
      db.prepare("DELETE FROM text WHERE id = 't2'"),
    ])
    await bucket.put('k/new', Uint8Array.of(9), { httpMetadata: {} })
    await bucket.delete(['k/2'])
  }
  expect((await checkInterrupted(db, bucket, change)).faults).toEqual([])
  expect((await checkInterrupted(db, bucket, change, { maxBytes: 1 })).faults).toEqual([])
})

test('a backup of another product or of a newer version is refused by its manifest, with what to do', () => {
  const manifest = (migration: string, tables: string[]): Manifest => ({
    ...{ version: 2, made: '', migration, objects: [] },
    tables: tables.map((name) => ({ name, rows: 0, hash: '' })),
  })
  const [first = ''] = migrationNames()
  expect(() => checkManifest(manifest(first, ['invoice']))).toThrow(/does not know: invoice.*another product/)
  expect(() => checkManifest(manifest('9999_later.sql', []))).toThrow(/had had 9999_later.sql.*newer one/)
  expect(() => checkManifest(manifest(first, ['product']))).toThrow(/lacks tables.*another backup/)
})

test('a database of a newer version, and one that is not up to date, are not restored onto', async () => {
  const db = databaseOf()
  await checkMigrated(db)
  const note = async (name: string) =>
    db.batch([
      db.prepare('CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT)'),
      db.prepare('DELETE FROM d1_migrations'),
      db.prepare('INSERT INTO d1_migrations VALUES (?)').bind(name),
    ])
  await note(migrationNames().at(-1) ?? '')
  await checkKnown(db)
  await checkMigrated(db)
  await note('9999_later.sql')
  await expect(checkKnown(db)).rejects.toThrow('9999_later.sql')
  await note(migrationNames()[0] ?? '')
  await checkKnown(db)
  await expect(checkMigrated(db)).rejects.toThrow('npm start brings it up to date')
})
