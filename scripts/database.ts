import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { compareWithMigrations } from './migrations.ts'
import { mustRun, UserError } from './process.ts'
import { ensureSecrets } from './secrets.ts'
import { platformPersistPath, root, stateFolder } from './state.ts'

/** Present while the database is being seeded; an interrupted run leaves it behind, and its data are discarded. */
function seedingMark(): string {
  return join(stateFolder(), 'seeding')
}

/** Opens the local D1 beside whatever server runs on it; nothing where there is none yet. */
async function onDatabase<T>(work: (db: DatabaseSync) => T | Promise<T>): Promise<T[]> {
  const folder = join(platformPersistPath(), 'd1', 'miniflare-D1DatabaseObject')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sqlite')) : []
  const done: T[] = []
  for (const name of files.filter((each) => each !== 'metadata.sqlite')) {
    const db = new DatabaseSync(join(folder, name))
    try {
      done.push(await work(db))
    } finally {
      db.close()
    }
  }
  return done
}

/** Whether the local D1 is what migrations of this checkout make, or none is there. */
async function isOfThisVersion(): Promise<boolean> {
  const compared = await onDatabase((db) =>
    compareWithMigrations(async <Row>(sql: string) => db.prepare(sql).all() as Row[]),
  )
  return compared.every(({ unknown, unexplained }) => unknown.length + unexplained.length === 0)
}

/** Brings the local D1 up to the newest migration. @throws UserError where it is of another version */
export async function migrate(): Promise<void> {
  if (!(await isOfThisVersion())) {
    throw new UserError(
      `The local data in ${stateFolder()} are of another version of the database, so replace them by a fresh catalogue with: npm run seed`,
    )
  }
  mkdirSync(stateFolder(), { recursive: true })
  await mustRun(
    'wrangler',
    ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateFolder()],
    { capture: true, env: { CI: '1' } }, // CI: no question before applying
  )
}

/** Takes away local data of another version: all at once, so that an interruption leaves either all or nothing. */
export async function discardOtherVersion(): Promise<void> {
  if (await isOfThisVersion()) return
  const discarded = join(stateFolder(), 'discarded')
  rmSync(discarded, { recursive: true, force: true })
  renameSync(platformPersistPath(), discarded)
  rmSync(discarded, { recursive: true })
}

/** True when the local D1 holds products and the run that seeded it finished. */
export async function isSeeded(): Promise<boolean> {
  if (existsSync(seedingMark())) return false
  const found = await onDatabase((db) => db.prepare('SELECT 1 FROM product LIMIT 1').get() !== undefined)
  return found.includes(true)
}

/** Replaces all local data by a fresh catalogue. `args` go to `seed/main.ts`, for example `--products 2000`. */
export async function seed(args: readonly string[] = []): Promise<void> {
  writeFileSync(seedingMark(), '')
  await mustRun('node', ['seed/main.ts', ...args], { env: { PASSAR_STATE: stateFolder() } })
  rmSync(seedingMark())
}

/** Everything a local server needs besides the built web: secrets, a migrated database, a catalogue in it. */
export async function setUp(): Promise<void> {
  ensureSecrets()
  // The worker's assets, without which wrangler opens nothing; only a build fills them.
  mkdirSync(join(root, 'dist', 'web'), { recursive: true })
  await migrate()
  if (await isSeeded()) return
  console.log('Filling the database with the catalogue ...')
  await seed()
}

/** Refuses to replace the local data under a server: it would go on with what it holds in memory. */
export async function assertNotServed(): Promise<void> {
  const open = await onDatabase((db) => {
    try {
      // Where another program has it open, nobody gets it for themselves.
      db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK')
      return false
    } catch (error) {
      if (String(error).includes('locked')) return true
      throw error
    }
  })
  if (open.includes(true))
    throw new UserError(`A server runs on the data in ${stateFolder()}. Stop it, and start this again.`)
}
