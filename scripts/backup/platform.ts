import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
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
    return await work(env.DB, env.FILES)
  } finally {
    await dispose()
  }
}
