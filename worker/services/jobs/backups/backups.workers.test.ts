import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '../../../testing/fixtures.ts'
import { storeStaff } from '../../../testing/staff.ts'
import { storeCatalogue } from '../../../testing/store.ts'
import { put } from '../../../testing/writing.ts'
import { type BackupParts, backUp, type Share } from './index.ts'
import { hashOf, listFolders, type Manifest, paths, readManifest } from './manifest.ts'
import { forgetBackups, outdated } from './retention.ts'

const bucket = env.BACKUPS as R2Bucket
const tonight = Date.parse('2027-03-10T00:23:00Z')
const day = 86_400_000
/** The smallest round. */
const little: Share = { pages: 1, objects: 1 }
const parts = (now: number, changes: Partial<BackupParts> = {}): BackupParts => ({
  ...{ db: env.DB, files: env.FILES, bucket, now },
  ...changes,
})

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
  for (let n = 0; n < 50; n++) await env.FILES.put(`many/${String(n).padStart(3, '0')}`, `object ${n}`)
  const rows = Array.from({ length: 130 }, (_, n) => ({ n }))
  await env.DB.prepare(
    "INSERT INTO security_event (id, kind, account, address, count, first, last) SELECT 'event-' || (value ->> 'n'), 'signed-in', 'a' || (value ->> 'n'), '', 1, '2027-01-01', '2027-01-01' FROM json_each(?1)",
  )
    .bind(JSON.stringify(rows))
    .run()
})

beforeEach(async () => {
  const { objects } = await bucket.list()
  await bucket.delete(objects.map(({ key }) => key))
})

const tableNow = async (name: string) =>
  (await env.DB.prepare(`SELECT * FROM "${name}" ORDER BY rowid`).all()).results
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('')

/** Runs rounds until a backup is complete; returns their number. */
async function rounds(
  now: number,
  share: Share,
  between: () => Promise<unknown> = async () => {},
): Promise<number> {
  for (let n = 1; n < 50; n++) {
    if (await backUp(parts(now), share)) return n
    await between()
  }
  throw new Error('A backup that never becomes whole')
}

async function only(): Promise<{ folder: string; manifest: Manifest }> {
  const folders = await listFolders(bucket)
  expect(folders).toHaveLength(1)
  const manifest = await readManifest(bucket, folders[0] ?? '')
  if (!manifest) throw new Error('No manifest')
  return { folder: folders[0] ?? '', manifest }
}

async function tableIn(folder: string, name: string): Promise<string> {
  const { objects } = await bucket.list({ prefix: `${folder}tables/${name}/` })
  const pages = await Promise.all(objects.map(async ({ key }) => (await bucket.get(key))?.text()))
  return pages.join('')
}

const names = async () =>
  (
    await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>()
  ).results
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|_cf_|d1_migrations$)/.test(name))

test('one round makes a whole backup of every table and object, each with its checksum', async () => {
  expect(await backUp(parts(tonight))).toBe(true)
  const { folder, manifest } = await only()
  expect(folder).toBe('2027-03-10T00-23-00.000Z/')
  expect(manifest.migration).toBe(env.MIGRATIONS.at(-1)?.name)
  expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual((await names()).toSorted())
  for (const { name, rows, hash } of manifest.tables) {
    const text = await tableIn(folder, name)
    expect(text, name).toBe(await tableNow(name))
    expect(await hashOf(new TextEncoder().encode(text)), name).toBe(hash)
    expect(text.split('\n').length - 1, name).toBe(rows)
  }
  const { objects } = await env.FILES.list()
  expect(manifest.objects.map(({ key }) => key)).toEqual(objects.map(({ key }) => key))
  for (const { key, hash, contentType } of manifest.objects) {
    const kept = new Uint8Array((await (await bucket.get(paths.object(hash)))?.arrayBuffer()) ?? [])
    const own = await env.FILES.get(key)
    expect(kept, key).toEqual(new Uint8Array((await own?.arrayBuffer()) ?? []))
    expect(contentType).toBe(own?.httpMetadata?.contentType ?? '')
  }
  expect(await bucket.head(paths.state)).toBeNull()
})

test('the manifest has a checksum of itself, as the command that restores it asks for', async () => {
  await backUp(parts(tonight))
  const { folder } = await only()
  const { hash, ...manifest } = JSON.parse((await (await bucket.get(paths.manifest(folder)))?.text()) ?? '')
  expect(await hashOf(new TextEncoder().encode(JSON.stringify(manifest)))).toBe(hash)
})

test('a backup of many rounds is of the moment when it began, whatever is written in between', async () => {
  const before = new Map(
    await Promise.all((await names()).map(async (name) => [name, await tableNow(name)] as const)),
  )
  let saved = 0
  const count = await rounds(tonight, little, () => put('sb-lang', { name: `Längre ${saved++}` }))
  expect(count).toBeGreaterThan(2)
  const { folder } = await only()
  expect(await tableNow('revision')).not.toBe(before.get('revision'))
  for (const [name, text] of before) expect(await tableIn(folder, name), name).toBe(text)
})

test('a round that is broken off anywhere is gone on with by the next one', async () => {
  let failures = 0
  let done = false
  for (let n = 0; !done && failures < 20; n++) {
    let left = 15 * n
    const dying = new Proxy(bucket, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          if (name === 'put' && left-- <= 0) return Promise.reject(new Error('The process has ended'))
          return Reflect.apply(member, target, given)
        }
      },
    })
    done = await backUp(parts(tonight, { bucket: dying })).catch(() => {
      failures++
      return false
    })
  }
  expect(failures).toBeGreaterThan(2)
  const { folder, manifest } = await only()
  for (const { name, hash } of manifest.tables) {
    expect(await hashOf(new TextEncoder().encode(await tableIn(folder, name))), name).toBe(hash)
  }
  expect(manifest.objects).toHaveLength((await env.FILES.list()).objects.length)
  expect(new Set(manifest.objects.map(({ key }) => key)).size).toBe(manifest.objects.length)
})

test('a day has one backup, and the next one copies only what is new', async () => {
  await backUp(parts(tonight))
  expect(await backUp(parts(tonight + 3_600_000))).toBe(false)
  let copied = 0
  const files = new Proxy(env.FILES, {
    get(target, name) {
      const member = Reflect.get(target, name) as (...given: unknown[]) => unknown
      if (name === 'get') copied++
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  await env.FILES.put('many/new', 'new')
  expect(await backUp(parts(tonight + day, { files }))).toBe(true)
  expect(copied).toBe(1)
  const newest = (await listFolders(bucket)).at(-1) ?? ''
  const { objects } = await env.FILES.list()
  expect((await readManifest(bucket, newest))?.objects).toHaveLength(objects.length)
})

test('of backups two weeks are kept, and the first of each month for a year', () => {
  const now = Date.parse('2027-06-30T00:00:00Z')
  const folders = Array.from({ length: 500 }, (_, n) => `${new Date(now - (499 - n) * day).toISOString()}/`)
  const gone = new Set(outdated(folders, now))
  const kept = folders.filter((folder) => !gone.has(folder)).map((folder) => folder.slice(0, 10))
  expect(kept.slice(-15)).toEqual(folders.slice(-15).map((folder) => folder.slice(0, 10)))
  expect(kept.slice(0, -15)).toEqual(
    ['07', '08', '09', '10', '11', '12']
      .map((month) => `2026-${month}-01`)
      .concat(['01', '02', '03', '04', '05', '06'].map((month) => `2027-${month}-01`)),
  )
})

test('what is forgotten takes along only the objects that no other backup names', async () => {
  await backUp(parts(tonight))
  const first = (await only()).manifest
  await env.FILES.put('short/lived', 'short')
  await backUp(parts(tonight + day))
  await env.FILES.delete('short/lived')
  await bucket.put('2027-03-12T00-00-00.000Z/tables/product/00000.jsonl', 'never finished')
  await backUp(parts(tonight + 20 * day))
  expect(await listFolders(bucket)).toEqual(['2027-03-10T00-23-00.000Z/', '2027-03-30T00-23-00.000Z/'])
  const hashes = (await bucket.list({ prefix: paths.objects })).objects.map(({ key }) => key)
  expect(hashes).toEqual([...new Set(first.objects.map(({ hash }) => paths.object(hash)))].toSorted())
})

test('the newest backup stays, however old it is', async () => {
  await backUp(parts(tonight))
  await forgetBackups(bucket, tonight + 4000 * day)
  expect((await only()).manifest.made).toBe('2027-03-10T00:23:00.000Z')
})

test('what a restore has put back in part is no backup, and the next round makes one when it is whole', async () => {
  await env.DB.prepare("INSERT INTO meta (key, value) VALUES ('restoring', 1)").run()
  await expect(backUp(parts(tonight))).rejects.toThrow('begin it again')
  expect((await bucket.list()).objects).toEqual([])
  await env.DB.prepare("DELETE FROM meta WHERE key = 'restoring'").run()
  expect(await backUp(parts(tonight))).toBe(true)
})
