import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { mustRun } from './process.ts'
import { platformPersistPath, root, stateFolder } from './state.ts'

/** Present while the database is being seeded; an interrupted run leaves it behind, and its data are discarded. */
function seedingMark(): string {
  return join(stateFolder(), 'seeding')
}

/** Brings the local D1 up to the newest migration. */
export async function migrate(): Promise<void> {
  mkdirSync(stateFolder(), { recursive: true })
  await mustRun(
    'wrangler',
    ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateFolder()],
    { capture: true, env: { CI: '1' } }, // CI: no question before applying
  )
}

/** True when the local D1 holds products and the run that seeded it finished. */
export async function isSeeded(): Promise<boolean> {
  if (existsSync(seedingMark())) return false
  process.env.WRANGLER_LOG ??= 'warn' // otherwise the proxy logs where its secrets come from
  const proxy = await getPlatformProxy<{ DB: Database }>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: platformPersistPath() },
  })
  try {
    return (await proxy.env.DB.prepare('SELECT 1 FROM product LIMIT 1').first()) !== null
  } finally {
    await proxy.dispose()
  }
}

/** The part of D1's interface that this file uses; D1's own types belong to the worker. */
interface Database {
  prepare(sql: string): { first(): Promise<unknown> }
}

/** Replaces all local data by a fresh catalogue. `args` go to `seed/main.ts`, for example `--products 2000`. */
export async function seed(args: readonly string[] = []): Promise<void> {
  writeFileSync(seedingMark(), '')
  await mustRun('node', ['seed/main.ts', ...args], { env: { PASSAR_STATE: stateFolder() } })
  rmSync(seedingMark())
}
