import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { retry } from '../retry.ts'
import { platformPersistPath, root } from '../state.ts'
import type { Bucket, Database } from './store.ts'

/** Works with the local D1 and R2. */
export async function withPlatform<T>(work: (db: Database, bucket: Bucket) => Promise<T>): Promise<T> {
  process.env.WRANGLER_LOG ??= 'warn' // the proxy announces where its secrets come from
  const { env, dispose } = await getPlatformProxy<{ DB: Database; FILES: Bucket }>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: platformPersistPath() },
  })
  try {
    return await work(patientDatabase(env.DB), patientBucket(env.FILES))
  } finally {
    await dispose()
  }
}

function patientDatabase(db: Database): Database {
  return {
    prepare: (sql) => db.prepare(sql),
    batch: (statements) => retry(() => db.batch(statements)),
  }
}

function patientBucket(bucket: Bucket): Bucket {
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
