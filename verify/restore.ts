import type { Database } from '../scripts/backup/parts.ts'
import { checkDamage } from './restore/damage.ts'
import { checkInterrupted } from './restore/interrupted.ts'
import { checkKilled } from './restore/killed.ts'
import { memoryBucket } from './restore/memory.ts'
import { checkVersions } from './restore/versions.ts'
import type { PlantedFault } from './site.ts'
import { serves } from './upgrade/serves.ts'
import { type Outcome, rowsOf, type Store, type World } from './world.ts'

/** Backups of this version and of every earlier one, complete, damaged, interrupted and killed. */
export async function restore(world: World): Promise<Outcome> {
  const store = world.store as Store & Database
  const files = { 'k/1': Uint8Array.of(1, 2, 3), 'k/2': Uint8Array.of(4), 'k/å': new Uint8Array(100_000) }
  const bucket = memoryBucket(files)
  const change = async () => {
    await rowsOf(world, "UPDATE product SET name = name || ' X'")
    await bucket.put('k/ny', Uint8Array.of(9), { httpMetadata: {} })
    await bucket.delete(['k/2'])
  }
  const parts = [
    await checkDamage(store, bucket),
    await checkInterrupted(store, bucket, change),
    await checkInterrupted(store, bucket, change, { maxBytes: 100_000 }),
    await checkKilled({ rounds: 8, seed: 20261122 }),
    await versions(world),
  ]
  return { figures: parts.flatMap(({ figures }) => figures), faults: parts.flatMap(({ faults }) => faults) }
}

/** Backups of every version, each served after it was restored. */
async function versions(world: World): Promise<Outcome> {
  const store = world.store as Store & Database
  const users = await rowsOf(world, 'SELECT * FROM user')
  const bucket = memoryBucket({ 'k/1': Uint8Array.of(1, 2, 3) })
  return checkVersions({ store, migrations: world.migrations }, bucket, users, async (migrations) => {
    // A restore ends every session.
    await rowsOf(world, 'UPDATE user SET token_version = 1')
    return (await serves(world, migrations)).faults
  })
}

export const restoreFaults: readonly (PlantedFault & { foundBy: typeof versions })[] = [
  {
    name: 'a migration does not say what it did to rows in a statement of its own',
    file: 'migrations/0010_strikes_kept.sql',
    find: /UPDATE `bin`[^;]*;/,
    replace: 'SELECT 1;',
    foundBy: versions,
  },
]
