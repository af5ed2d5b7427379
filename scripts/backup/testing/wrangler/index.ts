import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// Stands in for the package in tests of commands that work on a deployed site: its databases and buckets are files
// in the folder STAND_IN, as those of scripts/deploy/testing/wrangler.mjs are.

interface Config {
  d1_databases: { binding: string; database_id: string; remote: boolean }[]
  r2_buckets: { binding: string; bucket_name: string; remote: boolean }[]
}

interface Batching {
  batch(statements: readonly unknown[]): Promise<unknown>
}

// Its types are those of the worker, so it is loaded without them.
const sqlite = '../../../../worker/testing/sqlite.ts'
const { d1Of } = (await import(sqlite)) as { d1Of: (database: DatabaseSync) => Batching }

const home = process.env.STAND_IN ?? ''

export async function getPlatformProxy({ configPath }: { configPath: string }) {
  const { d1_databases, r2_buckets } = JSON.parse(readFileSync(configPath, 'utf8')) as Config
  if (![...d1_databases, ...r2_buckets].every(({ remote }) => remote))
    throw new Error('Nothing is local here')
  const databases = d1_databases.map(({ binding, database_id }) => {
    const d1 = d1Of(new DatabaseSync(join(home, `${database_id}.sqlite`)))
    return [binding, { ...d1, batch: limited('batch', d1.batch.bind(d1)) }]
  })
  const buckets = r2_buckets.map(({ binding, bucket_name }) => [binding, bucketIn(join(home, bucket_name))])
  return { env: Object.fromEntries([...databases, ...buckets]), dispose: async () => {} }
}

/** Fails after so many calls of a name (FAILS_AFTER, such as `put 3`). */
const [failing = '', after = ''] = (process.env.FAILS_AFTER ?? '').split(' ')
let calls = 0
function limited<A extends unknown[], R>(name: string, work: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    if (name === failing && ++calls > Number(after)) throw new Error('Network connection lost.')
    return work(...args)
  }
}

function bucketIn(folder: string) {
  mkdirSync(folder, { recursive: true })
  const path = (key: string) => join(folder, encodeURIComponent(key))
  const keys = () => readdirSync(folder).map(decodeURIComponent).toSorted()
  const etag = (key: string) =>
    createHash('md5')
      .update(readFileSync(path(key)))
      .digest('hex')
  return {
    list: async ({ prefix = '', delimiter }: { prefix?: string; delimiter?: string }) => {
      const found = keys().filter((key) => key.startsWith(prefix))
      const folders = found.filter((key) => key.includes('/')).map((key) => `${key.split('/')[0]}/`)
      return {
        objects: delimiter ? [] : found.map((key) => ({ key, etag: etag(key) })),
        delimitedPrefixes: delimiter ? [...new Set(folders)] : [],
        truncated: false,
      }
    },
    get: async (key: string) =>
      existsSync(path(key))
        ? {
            arrayBuffer: async () => Uint8Array.from(readFileSync(path(key))).buffer,
            json: async () => JSON.parse(readFileSync(path(key), 'utf8')),
            httpMetadata: {},
          }
        : null,
    put: limited('put', async (key: string, bytes: Uint8Array) => writeFileSync(path(key), bytes)),
    delete: async (gone: string[]) => {
      for (const key of gone) rmSync(path(key), { force: true })
    },
  }
}
