import { withPlatform } from '../../scripts/backup/platform.ts'
import { restore } from '../../scripts/backup/restore.ts'
import { readManifest } from '../../scripts/backup/store.ts'

/**
 * A restore into the local state in a process that can be killed: `child.ts FOLDER`. It reports when it begins and
 * ends.
 */
const [folder = ''] = process.argv.slice(2)
const manifest = readManifest(folder)
await withPlatform(async (db, bucket) => {
  process.send?.('restoring')
  await restore(folder, manifest, db, bucket)
  process.send?.('restored')
})
process.disconnect()
