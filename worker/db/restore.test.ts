import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { checkManifest, checkMigrated, type Database } from '../../scripts/backup/folder.ts'
import { migrationNames } from '../../scripts/migrations.ts'
import { checkDamage } from '../../scripts/testing/damaged-backup.ts'
import { checkInterrupted } from '../../scripts/testing/interrupted-restore.ts'
import { memoryBucket } from '../../scripts/testing/memory-bucket.ts'
import type { Store } from '../../verify/world.ts'
import type { Manifest } from '../backups/manifest.ts'
import { d1Of, sqliteD1 } from '../testing/sqlite.ts'
import { tableNames } from './tables.ts'

function emptyDatabase(): Store & Database {
  return sqliteD1() as unknown as Store & Database
}

/** Two files and some rows. */
async function small() {
  const db = emptyDatabase()
  await db.batch([
    db.prepare("INSERT INTO text VALUES ('t1', 'a', 'A', '{}', '{}', 1)"),
    db.prepare("INSERT INTO text VALUES ('t2', 'b', 'B', '{}', '{}', 1)"),
  ])
  return { db, bucket: memoryBucket({ 'k/1': Uint8Array.of(1, 2, 3), 'k/2': Uint8Array.of(4) }) }
}

test('restore: a backup with any of its files cut or changed is refused', async () => {
  const { db, bucket } = await small()
  expect((await checkDamage(db, bucket)).failures).toEqual([])
})

test('restore: a restore that ends anywhere leaves the old state or the new one, and can be begun again', async () => {
  const { db, bucket } = await small()
  const change = async () => {
    await db.batch([
      db.prepare("UPDATE text SET text = text || 'X'"),
      db.prepare("DELETE FROM text WHERE id = 't2'"),
    ])
    await bucket.put('k/new', Uint8Array.of(9), { httpMetadata: {} })
    await bucket.delete(['k/2'])
  }
  expect((await checkInterrupted(db, bucket, change)).failures).toEqual([])
  expect((await checkInterrupted(db, bucket, change, { maxBytes: 1 })).failures).toEqual([])
})

test('restore: a backup of another product or of another version is refused by its manifest, with what to do', () => {
  const manifest = (migration: string, tables: string[]): Manifest => ({
    version: 2,
    made: '',
    migration,
    objects: [],
    tables: tables.map((name) => ({ name, rows: 0, hash: '' })),
  })
  const [newest = ''] = migrationNames().slice(-1)
  expect(() => checkManifest(manifest(newest, tableNames))).not.toThrow()
  expect(() => checkManifest(manifest(newest, [...tableNames, 'invoice']))).toThrow(
    /does not know: invoice.*another product/,
  )
  expect(() => checkManifest(manifest('0000_catalogue.sql', tableNames))).toThrow(
    /was 0000_catalogue.sql, and that of this version is .*\. Restore it with the version that made it/,
  )
  expect(() => checkManifest(manifest(newest, ['product']))).toThrow(/lacks tables.*another backup/)
})

test('restore: a database of a newer version, and one that is not up to date, are refused', async () => {
  const db = emptyDatabase()
  await checkMigrated(db)
  await db.batch([db.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')")])
  await expect(checkMigrated(db)).rejects.toThrow('9999_later.sql, which this version does not know')
  const empty = d1Of(new DatabaseSync(':memory:')) as unknown as Database
  await expect(checkMigrated(empty)).rejects.toThrow('npm start brings it up to date')
  await db.batch([db.prepare('DELETE FROM d1_migrations')])
  await expect(checkMigrated(db)).rejects.toThrow('product is there and should not be')
})
