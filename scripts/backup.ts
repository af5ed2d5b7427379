import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchBackup } from './backup/fetch.ts'
import { withPlatform } from './backup/platform.ts'
import { checkEnvironment } from './backup/remote.ts'
import { writeBackup } from './backup/store.ts'
import { Wrangler } from './deploy/wrangler.ts'
import { runMain, UserError } from './process.ts'

const usage = `npm run backup [-- FOLDER] [--remote ENVIRONMENT [--nightly [--of DAY]]]

Writes D1 and R2, the local ones or those of a deployed environment, into a new folder, every part with its checksum.
With --nightly it is a backup that the site has made itself: the newest, or the last of a day such as 2026-11-22.`

/** `npm run backup`: a folder that `npm run restore` takes. */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'string' },
      nightly: { type: 'boolean', default: false },
      of: { type: 'string' },
    },
  })
  const { remote, nightly: isNightly, of } = values
  if (positionals.length > 1 || (isNightly && !remote) || (of && !isNightly)) throw new UserError(usage)
  const made = new Date().toISOString()
  const folder = resolve(positionals[0] ?? `.passar/backups/${made.replaceAll(':', '-')}`)
  if (existsSync(folder)) throw new UserError(`${folder} is there already.`)
  if (remote) await checkEnvironment(new Wrangler(), remote)
  await withPlatform(async (db, bucket, nightly) => {
    if (isNightly) {
      if (!nightly) throw new UserError(`wrangler.toml names no bucket for the backups of ${remote}.`)
      console.log(`${folder}: the backup ${await fetchBackup(nightly, folder, of)}`)
      return
    }
    const { tables, objects } = await writeBackup(folder, db, bucket, made)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${folder}: ${rows} rows of ${tables.length} tables, ${objects.length} objects.`)
  }, remote)
  return 0
})
