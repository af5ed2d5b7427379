import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { Manifest } from '../worker/backups/manifest.ts'
import {
  type Bucket,
  checkColumns,
  checkManifest,
  checkMigrated,
  type Database,
  damageOf,
  isHalfRestored,
  readManifest,
} from './backup/folder.ts'
import { fetchBackup } from './backup/nightly.ts'
import { differences, restore } from './backup/restore.ts'
import { assertNotServed, migrate } from './database.ts'
import { checkEnvironment } from './environment.ts'
import { withPlatform } from './platform.ts'
import { runMain, UserError } from './process.ts'
import { Wrangler } from './wrangler.ts'

const usage = `npm run restore -- FOLDER [--remote ENVIRONMENT [--yes]] [--check]
npm run restore -- --nightly [--of DAY] [--from ENVIRONMENT] [--remote ENVIRONMENT [--yes]] [--check]

Makes D1 and R2 what a backup holds, the local ones or those of a deployed environment, and compares them with it.
--nightly  takes a backup that the site has made itself: the newest, or the last of a day such as 2026-11-22
--from     the site that made it, where that is another than the one that is restored
--check    writes nothing: the backup's checksums are checked, and the differences of the data from it are printed
--yes      replaces what a deployed environment holds without asking`

/** The longest list that is read on a terminal. */
const maxLines = 30
/** How many bytes of rows D1 safely takes in one transaction from here. */
const maxBytes = 16_000_000

interface Values {
  check: boolean
  yes: boolean
  remote?: string
}

/** `npm run restore`: restores a complete backup only, and compares the result with it. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      nightly: { type: 'boolean', default: false },
      of: { type: 'string' },
      from: { type: 'string' },
      remote: { type: 'string' },
    },
  })
  const { nightly, of, from: source = values.remote } = values
  const isClear = nightly ? positionals.length === 0 : positionals.length === 1 && !of && !values.from
  if (!isClear) throw new UserError(usage)
  if (!nightly) return from(resolve(positionals[0] ?? ''), values)
  const folder = mkdtempSync(join(tmpdir(), 'passar-nightly-'))
  try {
    if (source) await checkEnvironment(new Wrangler(), source)
    await withPlatform(async ({ BACKUPS }) => {
      if (!BACKUPS) throw new UserError(`wrangler.toml names no bucket for the backups of ${source}.`)
      console.log(`The nightly backup ${await fetchBackup(BACKUPS, folder, of)}`)
    }, source)
    return await from(folder, values)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Every refusal happens before anything changes. */
async function from(folder: string, { remote, check, yes }: Values): Promise<number> {
  const manifest = readManifest(folder)
  checkManifest(manifest)
  const damage = damageOf(folder, manifest)
  if (damage.length > 0) {
    throw new UserError(`The backup is damaged: ${damage.slice(0, maxLines).join(', ')}`)
  }
  checkColumns(folder, manifest)
  const { tables, objects, made } = manifest
  const wrangler = new Wrangler()
  if (remote) await checkEnvironment(wrangler, remote)
  else if (!check) {
    await assertNotServed()
    await migrate()
  }
  const remaining = await withPlatform(async ({ DB, FILES }) => {
    await checkMigrated(DB, remote ? `npm run deploy -- ${remote}` : 'npm start')
    if (await isHalfRestored(DB))
      console.log('An earlier restore was interrupted: the database is only partly restored.')
    if (remote && !check) {
      if (!yes) await confirmReplace(remote, `The backup of ${made} is complete.`)
      await restoreRemote({ folder, manifest, db: DB, bucket: FILES }, remote, wrangler)
    } else if (!check) await restore(folder, manifest, DB, FILES)
    return differences(folder, manifest, DB, FILES, { isLive: remote !== undefined })
  }, remote)
  console.log(`The backup of ${made} is complete: ${tables.length} tables, ${objects.length} objects.`)
  for (const line of remaining.slice(0, maxLines)) console.log(line)
  if (remaining.length > maxLines) console.log(`… and ${remaining.length - maxLines} more`)
  console.log(
    remaining.length === 0 ? 'The data are what it holds.' : `The data differ in ${remaining.length} places.`,
  )
  return remaining.length === 0 || check ? 0 : 1
}

/**
 * Asks for the name of the environment whose data are about to be replaced.
 * @throws UserError where the answer is wrong, or no terminal can ask
 */
async function confirmReplace(environment: string, what: string): Promise<void> {
  const question = `${what}\nThis replaces everything that ${environment} holds, and signs everybody out.`
  if (!process.stdin.isTTY) throw new UserError(`${question}\nPass --yes to confirm.`)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await lines.question(`${question}\nType ${environment} to go on: `)
  lines.close()
  if (answer.trim() !== environment) throw new UserError('Cancelled.')
}

/** The state of the database after a failed step. */
const stateAfter = {
  files: 'the database is as it was, some files of the backup lie beside those of the site',
  rows: 'the database is as it was, or holds what the backup holds',
  'a part of the rows': 'the database is only partly restored',
} as const

/** An error says how far the restore came. */
async function restoreRemote(
  { folder, manifest, db, bucket }: { folder: string; manifest: Manifest; db: Database; bucket: Bucket },
  environment: string,
  wrangler: Wrangler,
): Promise<void> {
  const info = ['d1', 'time-travel', 'info', 'DB', '--env', environment, '--json']
  const { bookmark } = await wrangler.runJson<{ bookmark: string }>(info)
  const back = `To take the database back to before this restore: npx wrangler d1 time-travel restore DB --env ${environment} --bookmark=${bookmark}`
  console.log(back)
  let reached: keyof typeof stateAfter = 'files'
  const tell = (step: typeof reached) => {
    reached = step
  }
  await restore(folder, manifest, db, bucket, { live: { maxBytes }, tell }).catch((error: unknown) => {
    throw new UserError(
      `${String(error)}\nThe restore was interrupted: ${stateAfter[reached]}. Start it again with the same command.\n${back}`,
    )
  })
}

await runMain(main)
