import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import type { Bucket, Database } from './backup/folder.ts'
import { configPath, remoteConfig } from './environment.ts'
import { retryingBucket, retryingDatabase } from './retry.ts'
import { platformPersistPath } from './state.ts'

export interface Bindings {
  DB: Database
  FILES: Bucket
  /** Nightly backups, where an environment has a bucket for them. */
  BACKUPS?: R2Bucket
}

/** Works with the local bindings, of any state, or with the database and buckets of an environment of wrangler.toml. */
export async function withPlatform<T, Env extends Pick<Bindings, 'DB' | 'FILES'> = Bindings>(
  work: (env: Env) => Promise<T>,
  environment?: string,
  persistPath = platformPersistPath(),
): Promise<T> {
  process.env.WRANGLER_LOG ??= 'warn' // otherwise the proxy logs where its secrets come from
  const folder = mkdtempSync(join(tmpdir(), 'passar-platform-'))
  try {
    const remote = join(folder, 'wrangler.json')
    if (environment !== undefined) {
      const config = remoteConfig(readFileSync(configPath, 'utf8'), environment)
      writeFileSync(remote, JSON.stringify(config))
    }
    const { env, dispose } = await getPlatformProxy<Env & Record<string, unknown>>(
      environment === undefined
        ? { configPath, persist: { path: persistPath } }
        : { configPath: remote, persist: false, envFiles: [] },
    )
    try {
      return await work({ ...env, DB: retryingDatabase(env.DB), FILES: retryingBucket(env.FILES) })
    } finally {
      await dispose()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
