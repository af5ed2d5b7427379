import type { Database } from '../scripts/backup/folder.ts'
import { checkDamage } from './restore/damage.ts'
import { checkInterrupted } from './restore/interrupted.ts'
import { memoryBucket } from './restore/memory.ts'
import { type Outcome, rowsOf, type Store, type World } from './world.ts'

/** Damaged backups, and restores that are interrupted. */
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
  ]
  return { figures: parts.flatMap(({ figures }) => figures), faults: parts.flatMap(({ faults }) => faults) }
}
