import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withPlatform } from './backup/platform.ts'
import { differences, restore } from './backup/restore.ts'
import { checkKnown, checkManifest } from './backup/schema.ts'
import { damageOf, readManifest } from './backup/store.ts'
import { migrate } from './database.ts'
import { runMain, UserError } from './process.ts'

const usage = `npm run restore -- FOLDER [--check]

Makes the local D1 and R2 what a backup holds, and compares them with it. With --check nothing is written: the
backup's checksums are checked, and how the data differ from it is told.`

/** The longest list that is read on a terminal. */
const mostLines = 30

/** `npm run restore`: from a backup that is whole, and only then; what it made is compared with the backup. */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  })
  const [given] = positionals
  if (given === undefined || positionals.length > 1) throw new UserError(usage)
  const folder = resolve(given)
  const manifest = readManifest(folder)
  const damage = damageOf(folder, manifest)
  if (damage.length > 0) {
    throw new UserError(`The backup is damaged: ${damage.slice(0, mostLines).join(', ')}`)
  }
  // Whatever is refused is refused before anything changes.
  checkManifest(manifest)
  if (!values.check) {
    await withPlatform(checkKnown)
    await migrate()
  }
  const left = await withPlatform(async (db, bucket) => {
    if (!values.check) await restore(folder, manifest, db, bucket)
    return differences(folder, manifest, db, bucket)
  })
  const { tables, objects, made } = manifest
  console.log(`The backup of ${made} is whole: ${tables.length} tables, ${objects.length} objects.`)
  for (const line of left.slice(0, mostLines)) console.log(line)
  if (left.length > mostLines) console.log(`… and ${left.length - mostLines} more`)
  console.log(left.length === 0 ? 'The data are what it holds.' : `The data differ in ${left.length} places.`)
  return left.length === 0 || values.check ? 0 : 1
})
