import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withPlatform } from './backup/platform.ts'
import { writeBackup } from './backup/store.ts'
import { runMain, UserError } from './process.ts'

/** `npm run backup [-- FOLDER]`: writes the local D1 and R2 into a new folder, every part with its checksum. */
await runMain(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const made = new Date().toISOString()
  const folder = resolve(positionals[0] ?? `.passar/backups/${made.replaceAll(':', '-')}`)
  if (existsSync(folder)) throw new UserError(`${folder} is there already.`)
  const { tables, objects } = await withPlatform((db, bucket) => writeBackup(folder, db, bucket, made))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${folder}: ${rows} rows of ${tables.length} tables, ${objects.length} objects.`)
  return 0
})
