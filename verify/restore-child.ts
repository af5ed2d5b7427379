import { readManifest } from '../scripts/backup/folder.ts'
import { restore } from '../scripts/backup/restore.ts'
import { withPlatform } from '../scripts/platform.ts'

/**
 * A restore into the local state in a process that can be killed: `restore-child.ts FOLDER`. It reports when it begins and
 * ends.
 */
const [folder = ''] = process.argv.slice(2)
const manifest = readManifest(folder)
await withPlatform(async ({ DB, FILES }) => {
  process.send?.('restoring')
  await restore(folder, manifest, DB, FILES)
  process.send?.('restored')
})
process.disconnect()
