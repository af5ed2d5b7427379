import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { valueAt } from '../deploy/config.ts'
import { UserError } from '../process.ts'
import { retry, retryingDatabase } from '../retry.ts'
import { platformPersistPath, root } from '../state.ts'
import type { BackupBucket } from './fetch.ts'
import type { Bucket, Database } from './parts.ts'

interface Bindings {
  DB: Database
  FILES: Bucket
  BACKUPS?: BackupBucket
}

/**
 * Works with the local D1 and R2, or with those of an environment of wrangler.toml, and with the bucket of its nightly
 * backups where it has one.
 */
export async function withPlatform<T>(
  work: (db: Database, bucket: Bucket, nightly?: BackupBucket) => Promise<T>,
  environment?: string,
): Promise<T> {
  process.env.WRANGLER_LOG ??= 'warn' // otherwise the proxy logs where its secrets come from
  const folder = mkdtempSync(join(tmpdir(), 'passar-platform-'))
  try {
    const { env, dispose } = await getPlatformProxy<Bindings>(
      environment === undefined
        ? { configPath: join(root, 'wrangler.toml'), persist: { path: platformPersistPath() } }
        : { configPath: writeConfig(folder, environment), persist: false, envFiles: [] },
    )
    try {
      return await work(retryingDatabase(env.DB), retryingBucket(env.FILES), env.BACKUPS)
    } finally {
      await dispose()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function writeConfig(folder: string, environment: string): string {
  const path = join(folder, 'wrangler.json')
  writeFileSync(
    path,
    JSON.stringify(remoteConfig(readFileSync(join(root, 'wrangler.toml'), 'utf8'), environment)),
  )
  return path
}

/**
 * A configuration whose bindings are those of an environment as it is deployed.
 * @throws UserError where wrangler.toml does not name them
 */
export function remoteConfig(text: string, environment: string): object {
  const at = (table: string, key: string, binding?: string) =>
    valueAt(text, { table: `env.${environment}${table}`, key, ...(binding && { binding }) })
  const id = at('.d1_databases', 'database_id', 'DB')
  const files = at('.r2_buckets', 'bucket_name', 'FILES')
  if (!id || !files) {
    throw new UserError(
      `wrangler.toml names no database and storage of ${environment}: npm run deploy writes them there.`,
    )
  }
  const backups = at('.r2_buckets', 'bucket_name', 'BACKUPS')
  const bucket = (binding: string, name: string) => ({ binding, bucket_name: name, remote: true })
  return {
    name: 'passar-backup',
    compatibility_date: valueAt(text, { table: '', key: 'compatibility_date' }),
    account_id: at('', 'account_id'),
    d1_databases: [{ binding: 'DB', database_id: id, remote: true }],
    r2_buckets: [bucket('FILES', files), ...(backups ? [bucket('BACKUPS', backups)] : [])],
  }
}

export function retryingBucket(bucket: Bucket): Bucket {
  return {
    list: (options) => retry(() => bucket.list(options)),
    get: (key) =>
      retry(async () => {
        const object = await bucket.get(key)
        if (!object) return null
        const bytes = await object.arrayBuffer()
        return {
          ...(object.httpMetadata && { httpMetadata: object.httpMetadata }),
          arrayBuffer: async () => bytes,
        }
      }),
    put: (key, value, options) => retry(() => bucket.put(key, value, options)),
    delete: (keys) => retry(() => bucket.delete(keys)),
  }
}
