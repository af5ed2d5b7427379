import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { differences } from '../../scripts/backup/differences.ts'
import type { Bucket, Database } from '../../scripts/backup/parts.ts'
import { restore } from '../../scripts/backup/restore.ts'
import { readManifest, readTables, writeBackup } from '../../scripts/backup/store.ts'
import { rebuild, upgradeFrom } from '../upgrade/database.ts'
import { type Rows, rowsAt } from '../upgrade/rows.ts'
import type { Outcome, Store, World } from '../world.ts'

type Part = Pick<World, 'migrations'> & { store: Store & Database }

/** Every row but those that a restore always changes: the generation and the sessions. */
async function contentsOf(db: Database): Promise<string> {
  const tables = (await readTables(db)).filter(({ name }) => name !== 'meta')
  return JSON.stringify(tables).replace(/\\"token_version\\":\d+/g, '')
}

/**
 * A backup of a database of each migration is restored into one of the newest, which then holds what the older one
 * would hold had it been brought up to date.
 * @param check asks more of what was restored
 */
export async function checkVersions(
  world: Part,
  bucket: Bucket,
  users: Rows[string],
  check: (migrations: number) => Promise<string[]> = async () => [],
): Promise<Outcome> {
  const { store, migrations } = world
  const faults: string[] = []
  for (const [position, { name }] of migrations.entries()) {
    const count = position + 1
    const rows = rowsAt(count, users)
    const folder = mkdtempSync(join(tmpdir(), 'passar-versions-'))
    try {
      await upgradeFrom(world, count, rows)
      const expected = await contentsOf(store)
      await rebuild(world, count, rows)
      // wrangler's own record of migrations.
      await store.batch([
        store.prepare('DROP TABLE IF EXISTS d1_migrations').bind(),
        store.prepare('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)').bind(),
        store.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ])
      await writeBackup(folder, store, bucket, new Date().toISOString())
      await rebuild(world, migrations.length, {})
      await store.batch([
        store.prepare('UPDATE d1_migrations SET name = ?').bind(migrations.at(-1)?.name),
        // Deleted by a newer version, and unknown to an older backup.
        store
          .prepare(
            "INSERT INTO file_bin (id, product, kind, language, position, name, key, content_type, size, line_art, pending, deleted, deleted_by) VALUES ('later', 'p', 'docs', 'sv', 0, 'n', 'k', 't', 1, 0, 0, '', '')",
          )
          .bind(),
      ])
      const manifest = readManifest(folder)
      await restore(folder, manifest, store, bucket)
      const found = await contentsOf(store)
      if (found !== expected) faults.push(`a backup of ${name}: ${firstDifference(found, expected)}`)
      const left = await differences(folder, manifest, store, bucket)
      faults.push(...left.map((each) => `a backup of ${name} is said to differ: ${each}`))
      faults.push(...(await check(count)).map((each) => `after a backup of ${name}: ${each}`))
    } catch (fault) {
      faults.push(`a backup of ${name} is not restored: ${fault}`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return { faults, figures: [`backups of ${migrations.length} versions restored into the newest`] }
}

function firstDifference(a: string, b: string): string {
  const at = [...a].findIndex((sign, position) => sign !== b[position])
  return `${a.slice(Math.max(0, at - 60), at + 60)} … not … ${b.slice(Math.max(0, at - 60), at + 60)}`
}
