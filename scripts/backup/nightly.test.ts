import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Manifest } from '../../worker/backups/manifest.ts'
import { remoteConfig } from '../environment.ts'
import { temporaryFolder } from '../testing/temporary.ts'
import { damageOf, hashOf, readManifest, readTable } from './folder.ts'
import { fetchBackup } from './nightly.ts'

/** A bucket as R2 answers it, a few keys at a time. */
function bucketOf(contents: ReadonlyMap<string, string>): R2Bucket {
  const bucket = {
    list: async ({ prefix = '', delimiter = '', cursor = '' }) => {
      const keys = [...contents.keys()].filter((key) => key.startsWith(prefix))
      const folderOf = (key: string) =>
        delimiter && key.includes(delimiter) ? `${key.split(delimiter)[0]}/` : key
      const remaining = [...new Set(keys.map(folderOf))].filter((entry) => entry > cursor).toSorted()
      const page = remaining.slice(0, 2)
      return {
        objects: page.filter((entry) => !entry.endsWith('/')).map((key) => ({ key })),
        delimitedPrefixes: page.filter((entry) => entry.endsWith('/')),
        ...(remaining.length > 2 ? { truncated: true, cursor: page[1] } : { truncated: false }),
      }
    },
    get: async (key: string) => {
      const text = contents.get(key)
      if (text === undefined) return null
      return {
        json: async () => JSON.parse(text),
        arrayBuffer: async () => new TextEncoder().encode(text).buffer,
      }
    },
  }
  return bucket as unknown as R2Bucket
}

/** A backup as the site makes it, with a table of two pages, an empty one and an object. */
function nightly(made: string, pages: string[]): [string, string][] {
  const name = made.replaceAll(':', '-')
  const table = pages.join('')
  const manifest: Manifest = {
    version: 2,
    made,
    migration: '0000_catalogue.sql',
    tables: [
      { name: 'activity', rows: 0, hash: hashOf('') },
      { name: 'product', rows: table.split('\n').length - 1, hash: hashOf(table) },
    ],
    objects: [{ key: 'product/p/1.png', size: 7, hash: hashOf('picture'), contentType: 'image/png' }],
  }
  return [
    ...pages.map((page, n): [string, string] => [`${name}/tables/product/0000${n}.jsonl`, page]),
    [
      `${name}/manifest.json`,
      JSON.stringify({ ...manifest, hash: hashOf(JSON.stringify(manifest)) }, null, 2),
    ],
    [`objects/${hashOf('picture')}`, 'picture'],
  ]
}

const stored = new Map([
  ...nightly('2026-11-20T00:23:00.000Z', ['{"id":"a"}\n', '{"id":"b"}\n']),
  ...nightly('2026-11-21T00:23:00.000Z', ['{"id":"c"}\n']),
  ['2026-11-22T00-23-00.000Z/tables/product/00000.jsonl', '{"id":"half"}\n'] as const,
  ['unfinished.json', '{}'] as const,
])

test('nightly backup: the newest complete backup is fetched as a folder that can be restored, for its owner only', async () => {
  const folder = join(temporaryFolder({}), 'fetched')
  expect(await fetchBackup(bucketOf(stored), folder)).toBe('2026-11-21T00-23-00.000Z')
  const manifest = readManifest(folder)
  expect(damageOf(folder, manifest)).toEqual([])
  expect(readTable(folder, 'product')).toBe('{"id":"c"}\n')
  expect(statSync(join(folder, 'tables', 'product.jsonl')).mode & 0o777).toBe(0o600)
})

test('nightly backup: the one of a day is fetched with its pages in their order', async () => {
  const folder = join(temporaryFolder({}), 'fetched')
  await fetchBackup(bucketOf(stored), folder, '2026-11-20')
  expect(readTable(folder, 'product')).toBe('{"id":"a"}\n{"id":"b"}\n')
  expect(damageOf(folder, readManifest(folder))).toEqual([])
})

test('nightly backup: what is missing in the bucket is damage, and a day without a complete backup is reported', async () => {
  const folder = join(temporaryFolder({}), 'fetched')
  const lost = new Map(
    [...stored].filter(([key]) => !key.endsWith('20T00-23-00.000Z/tables/product/00001.jsonl')),
  )
  await fetchBackup(bucketOf(lost), folder, '2026-11-20')
  expect(damageOf(folder, readManifest(folder))).toEqual(['product'])
  await expect(fetchBackup(bucketOf(stored), folder, '2026-11-22')).rejects.toThrow(
    'no complete backup that begins with 2026-11-22. There are: 2026-11-20T00-23-00.000Z, 2026-11-21',
  )
})

test('nightly backup: the bindings of a deployed environment are those that wrangler.toml names, and the deployed ones', () => {
  const text = `compatibility_date = "2026-10-01"
[[d1_databases]]
binding = "DB"
database_id = "local"
[env.production]
account_id = "account"
[[env.production.d1_databases]]
binding = "DB"
database_id = "deployed" # not the local one
[[env.production.r2_buckets]]
binding = "BACKUPS"
bucket_name = "backups"
[[env.production.r2_buckets]]
binding = "FILES"
bucket_name = "files"
`
  expect(remoteConfig(text, 'production')).toMatchObject({
    account_id: 'account',
    d1_databases: [{ binding: 'DB', database_id: 'deployed', remote: true }],
    r2_buckets: [
      { binding: 'FILES', bucket_name: 'files', remote: true },
      { binding: 'BACKUPS', bucket_name: 'backups', remote: true },
    ],
  })
  expect(() => remoteConfig(text, 'staging')).toThrow('npm run deploy writes them there')
})
