import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from './backup/folder.ts'
import { fetchBackup } from './backup/nightly.ts'
import { checkEnvironment } from './environment.ts'
import { withPlatform } from './platform.ts'
import { runMain, UserError } from './process.ts'
import { Wrangler } from './wrangler.ts'

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
  const { remote, nightly, of } = values
  if (positionals.length > 1 || (nightly && !remote) || (of && !nightly)) throw new UserError(usage)
  const made = new Date().toISOString()
  const folder = resolve(positionals[0] ?? `.passar/backups/${made.replaceAll(':', '-')}`)
  if (existsSync(folder)) throw new UserError(`${folder} is there already.`)
  if (remote) await checkEnvironment(new Wrangler(), remote)
  await withPlatform(async ({ DB, FILES, BACKUPS }) => {
    if (nightly) {
      if (!BACKUPS) throw new UserError(`wrangler.toml names no bucket for the backups of ${remote}.`)
      console.log(`${folder}: the backup ${await fetchBackup(BACKUPS, folder, of)}`)
      return
    }
    const { tables, objects } = await writeBackup(folder, DB, FILES, made)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${folder}: ${rows} rows of ${tables.length} tables, ${objects.length} objects.`)
  }, remote)
  return 0
})
