import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPlatformProxy } from 'wrangler'
import { type Bucket, type Database, damageOf, readManifest, writeBackup } from './backup/folder.ts'
import { differences, restore } from './backup/restore.ts'
import { migrationStatements } from './migrations.ts'
import { root } from './state.ts'

const folder = mkdtempSync(join(tmpdir(), 'passar-backup-'))
const backup = join(folder, 'one')
let platform: Awaited<ReturnType<typeof getPlatformProxy<{ DB: Database; FILES: Bucket }>>>
let db: Database
let bucket: Bucket

beforeAll(async () => {
  platform = await getPlatformProxy({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: join(folder, 'v3') },
  })
  db = platform.env.DB
  bucket = platform.env.FILES
  await db.batch(migrationStatements().map((statement) => db.prepare(statement)))
  await fill()
})

afterAll(async () => {
  await platform.dispose()
  rmSync(folder, { recursive: true, force: true })
})

async function fill(): Promise<void> {
  const insert = `INSERT INTO product (id, category, name, artnr, enr, nobnr, published, lock_id, info, facts, variants, translations, spec, version, created, changed, changed_by) VALUES (?1, 'eb', ?2, ?3, '', '', 1, '', '[]', '[]', '[]', '{}', ?4, 1, '', '', '')`
  const long = JSON.stringify({ rattvand: Array.from({ length: 3000 }, (_, n) => `lås "å" ${n}`) })
  await db.batch(
    Array.from({ length: 40 }, (_, n) => db.prepare(insert).bind(`p${n}`, `Namn ${n}`, `A-${n}`, long)),
  )
  await db.batch([
    // A row too large to be packed with others.
    db.prepare("UPDATE product SET name = ?1 WHERE id = 'p4'").bind('"'.repeat(1_200_000)),
    db.prepare("INSERT INTO link VALUES ('eb-ms', 'p0', 'p1', '')"),
    db.prepare(
      "INSERT INTO user (id, email, name, level, language, password_hash, token_version, link_hash, link_ends) VALUES ('u1', 'a@b.test', 'A', 0, 'sv', 'x', 3, 'h', 9e15)",
    ),
    db.prepare(
      "INSERT INTO user (id, email, name, level, language, password_hash, token_version) VALUES ('u2', 'b@b.test', 'B', 1, 'sv', 'x', 9)",
    ),
    db.prepare("INSERT INTO em_row VALUES ('r1', 'p2', 0, '[\"a\"]', NULL, 'p0', NULL)"),
    db.prepare(
      "INSERT INTO file VALUES ('f1', 'p0', 'docs', 'sv', 0, 'å.pdf', 'k/1', NULL, 'application/pdf', 3, NULL, NULL, 0, NULL, 0, NULL, NULL)",
    ),
  ])
  await bucket.put('k/1', Uint8Array.of(1, 2, 3), { httpMetadata: { contentType: 'application/pdf' } })
  await bucket.put('k/å b', Uint8Array.of(9), { httpMetadata: {} })
}

const all = async () => {
  const tables = ['product', 'link', 'em_row', 'file']
  const contents = await db.batch(tables.map((name) => db.prepare(`SELECT * FROM ${name} ORDER BY rowid`)))
  return JSON.stringify(contents.map(({ results }) => results))
}

test('backup: what a backup holds comes back, byte by byte, whatever was done in between', async () => {
  const before = await all()
  const manifest = await writeBackup(backup, db, bucket, '2026-01-01T00:00:00.000Z')
  expect(readManifest(backup)).toEqual(manifest)
  expect(damageOf(backup, manifest)).toEqual([])
  expect(await differences(backup, manifest, db, bucket)).toEqual([])
  await db.batch([
    db.prepare('DELETE FROM link'),
    db.prepare("UPDATE product SET name = 'Annat' WHERE id = 'p3'"),
    db.prepare("UPDATE meta SET value = value + 7 WHERE key = 'generation'"),
  ])
  await bucket.put('k/1', Uint8Array.of(0), { httpMetadata: {} })
  await bucket.put('k/ny', Uint8Array.of(5), { httpMetadata: {} })
  await bucket.delete(['k/å b'])
  expect((await differences(backup, manifest, db, bucket)).sort()).toEqual([
    'object k/1',
    'object k/ny is not in the backup',
    'object k/å b',
    'table link: 0 rows, 1 in the backup',
    'table product: 40 rows, 40 in the backup',
  ])
  await restore(backup, manifest, db, bucket)
  expect(await all()).toBe(before)
  expect(await differences(backup, manifest, db, bucket)).toEqual([])
  const object = await bucket.get('k/1')
  expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(Uint8Array.of(1, 2, 3))
  expect(object?.httpMetadata?.contentType).toBe('application/pdf')
  const { results } = await db.prepare("SELECT value FROM meta WHERE key = 'generation'").all()
  expect(Number(results[0]?.value)).toBeGreaterThan(7)
})

const versions = async () =>
  (await db.prepare('SELECT token_version AS v FROM user ORDER BY id').all()).results.map(({ v }) =>
    Number(v),
  )

test('backup: a restore ends every session and one-time link, whichever of both states it began in', async () => {
  const manifest = readManifest(backup)
  await db.batch([db.prepare("UPDATE user SET token_version = 20 WHERE id = 'u1'")])
  await restore(backup, manifest, db, bucket)
  expect(await versions()).toEqual([21, 21])
  const { results } = await db.prepare('SELECT link_hash, link_ends FROM user').all()
  expect(results).toEqual([1, 2].map(() => ({ link_hash: null, link_ends: null })))
  await db.batch([db.prepare('UPDATE user SET token_version = 1')])
  await restore(backup, manifest, db, bucket)
  expect(await versions()).toEqual([10, 10])
  expect(await differences(backup, manifest, db, bucket)).toEqual([])
})

test('backup: a backup is for its owner to read', () => {
  const modes = (path: string) => (statSync(path).mode & 0o777).toString(8)
  for (const each of ['', 'tables', 'objects']) expect(modes(join(backup, each))).toBe('700')
  for (const each of readdirSync(backup, { recursive: true, withFileTypes: true })) {
    if (each.isFile()) expect(modes(join(each.parentPath, each.name))).toBe('600')
  }
})

test('backup: a manifest that was changed is refused', () => {
  const path = join(backup, 'manifest.json')
  const text = readFileSync(path, 'utf8')
  const { tables, ...rest } = JSON.parse(text)
  const changed = [
    { ...rest, tables: tables.slice(1) },
    { ...rest, tables, hash: undefined },
    { ...rest, tables, made: '' },
  ]
  for (const each of changed) {
    writeFileSync(path, JSON.stringify(each))
    expect(() => readManifest(backup)).toThrow('is damaged')
  }
  writeFileSync(path, text)
  expect(readManifest(backup).tables).toEqual(tables)
})

test('backup: a backup without a table of the schema or with one more is refused before anything changes', async () => {
  const manifest = readManifest(backup)
  const before = await all()
  const without = { ...manifest, tables: manifest.tables.filter(({ name }) => name !== 'notice') }
  await expect(restore(backup, without, db, bucket)).rejects.toThrow('lacks tables of the schema: notice')
  const other = { ...manifest, tables: [...manifest.tables, { name: 'later', rows: 0, hash: '' }] }
  await expect(restore(backup, other, db, bucket)).rejects.toThrow('does not know: later')
  expect(await all()).toBe(before)
})

test('backup: a backup that was touched, or that never came to its end, is none', async () => {
  const manifest = readManifest(backup)
  const [object] = manifest.objects
  writeFileSync(join(backup, 'objects', object?.hash ?? ''), 'x')
  writeFileSync(join(backup, 'tables', 'link.jsonl'), '')
  expect(damageOf(backup, manifest)).toEqual(['link', object?.key])
  expect(() => readManifest(join(backup, 'tables'))).toThrow('holds no backup')
})
