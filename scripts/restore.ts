import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { differences } from './backup/differences.ts'
import { fetchBackup } from './backup/fetch.ts'
import type { Bucket, Database, Manifest } from './backup/parts.ts'
import { withPlatform } from './backup/platform.ts'
import { checkEnvironment, confirmReplace, timeTravelInstructions } from './backup/remote.ts'
import { restore } from './backup/restore.ts'
import { checkManifest, checkMigrated, isHalfRestored } from './backup/schema.ts'
import { damageOf, readManifest } from './backup/store.ts'
import { migrate } from './database.ts'
import { Wrangler } from './deploy/wrangler.ts'
import { assertNotServed } from './in-use.ts'
import { runMain, UserError } from './process.ts'

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
  nightly: boolean
  of?: string
  from?: string
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
  const isClear = values.nightly
    ? positionals.length === 0
    : positionals.length === 1 && values.of === undefined && values.from === undefined
  if (!isClear) throw new UserError(usage)
  const [given] = positionals
  if (given !== undefined) return from(resolve(given), values)
  const folder = mkdtempSync(join(tmpdir(), 'passar-nightly-'))
  try {
    const source = values.from ?? values.remote
    if (source) await checkEnvironment(new Wrangler(), source)
    await withPlatform(async (_, __, nightly) => {
      if (!nightly) throw new UserError(`wrangler.toml names no bucket for the backups of ${source}.`)
      console.log(`The nightly backup ${await fetchBackup(nightly, folder, values.of)}`)
    }, source)
    return await from(folder, values)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Every refusal happens before anything changes. */
async function from(folder: string, values: Values): Promise<number> {
  const manifest = readManifest(folder)
  checkManifest(manifest)
  const damage = damageOf(folder, manifest)
  if (damage.length > 0) {
    throw new UserError(`The backup is damaged: ${damage.slice(0, maxLines).join(', ')}`)
  }
  const { remote, check } = values
  const wrangler = new Wrangler()
  if (remote) await checkEnvironment(wrangler, remote)
  else if (!check) {
    assertNotServed()
    await migrate()
  }
  const left = await withPlatform(async (db, bucket) => {
    if (await isHalfRestored(db))
      console.log('An earlier restore was interrupted: the database is only partly restored.')
    if (remote && !check) await replaceRemote({ folder, manifest, db, bucket }, remote, wrangler, values.yes)
    else if (!check) await restore(folder, manifest, db, bucket)
    return differences(folder, manifest, db, bucket, { isLive: remote !== undefined })
  }, remote)
  const { tables, objects, made } = manifest
  console.log(`The backup of ${made} is complete: ${tables.length} tables, ${objects.length} objects.`)
  for (const line of left.slice(0, maxLines)) console.log(line)
  if (left.length > maxLines) console.log(`… and ${left.length - maxLines} more`)
  console.log(left.length === 0 ? 'The data are what it holds.' : `The data differ in ${left.length} places.`)
  return left.length === 0 || check ? 0 : 1
}

interface Parts {
  folder: string
  manifest: Manifest
  db: Database
  bucket: Bucket
}

/** An error says how far the restore came. */
async function replaceRemote(
  { folder, manifest, db, bucket }: Parts,
  environment: string,
  wrangler: Wrangler,
  isConfirmed: boolean,
): Promise<void> {
  await checkMigrated(db, `npm run deploy -- ${environment}`)
  if (!isConfirmed) await confirmReplace(environment, `The backup of ${manifest.made} is complete.`)
  const back = await timeTravelInstructions(wrangler, environment)
  console.log(back)
  let reached = 'files'
  const tell = (step: string) => {
    reached = step
  }
  await restore(folder, manifest, db, bucket, { live: { maxBytes }, tell }).catch((fault: unknown) => {
    throw new UserError(
      `${String(fault)}\nThe restore was interrupted: ${stateAfter[reached]}. Start it again with the same command.\n${back}`,
    )
  })
}

/** The state of the database after a failed step. */
const stateAfter: Readonly<Record<string, string>> = {
  files: 'the database is as it was, some files of the backup lie beside those of the site',
  rows: 'the database is as it was, or holds what the backup holds',
  'a part of the rows': 'the database is only partly restored',
}

await runMain(main)
