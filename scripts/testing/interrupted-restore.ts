import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guarded } from '../../verify/faults/broken.ts'
import type { Outcome } from '../../verify/world.ts'
import {
  type Bucket,
  type Database,
  isHalfRestored,
  listObjects,
  readManifest,
  readTables,
  writeBackup,
} from '../backup/folder.ts'
import { differences, type Live, restore } from '../backup/restore.ts'

const contentsOf = async (db: Database) =>
  JSON.stringify((await readTables(db)).filter(({ name }) => name !== 'meta' && name !== 'user'))

/** Both bindings, which answer a number of calls together and none after that. */
function stopping(db: Database, bucket: Bucket, calls: number): { db: Database; bucket: Bucket } {
  let remaining = calls
  const reach = (_: string, proceed: () => unknown) => {
    if (remaining-- > 0) return proceed()
    return Promise.reject(new Error('The process has ended'))
  }
  return { db: guarded(db, reach), bucket: guarded(bucket, reach) }
}

/**
 * A restore that ends before each of its calls in turn: every row is the old one, or every row is the backup's; no file
 * that the rows name is missing; and the same restore, begun again, comes to its end. That of a live site may end between
 * two transactions: then the database says so, and gives no backup.
 * @param change makes the database differ from the backup's
 */
export async function checkInterrupted(
  db: Database,
  bucket: Bucket,
  change: () => Promise<unknown>,
  live?: Live,
): Promise<Outcome> {
  const failures: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'passar-interrupted-'))
  let calls = 0
  let halves = 0
  try {
    await writeBackup(folder, db, bucket, new Date().toISOString())
    const manifest = readManifest(folder)
    const restored = await contentsOf(db)
    for (let isWhole = false; !isWhole && calls < 200; calls++) {
      await change()
      const before = await contentsOf(db)
      const keys = (await listObjects(bucket)).map(({ key }) => key)
      if (before === restored) throw new Error('There is nothing to restore')
      const part = stopping(db, bucket, calls)
      isWhole = await restore(folder, manifest, part.db, part.bucket, { live }).then(
        () => true,
        () => false,
      )
      const after = await contentsOf(db)
      const isHalf = await isHalfRestored(db)
      if (isHalf) halves++
      if (isHalf ? !live : after !== before && after !== restored)
        failures.push(`ended after ${calls} calls: neither old nor new`)
      if (isHalf && (await isBackedUp(db, bucket)))
        failures.push(`ended after ${calls} calls: what is half there is backed up`)
      const needed = after === before ? keys : manifest.objects.map(({ key }) => key)
      const there = new Set((await listObjects(bucket)).map(({ key }) => key))
      const lost = needed.filter((key) => !there.has(key))
      if (lost.length > 0) failures.push(`ended after ${calls} calls: ${lost.length} files are gone`)
      await restore(folder, manifest, db, bucket, { live })
      const remaining = await differences(folder, manifest, db, bucket, { isLive: live !== undefined })
      if (remaining.length > 0) failures.push(`begun again after ${calls} calls: ${remaining.join(', ')}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (live && halves === 0) failures.push('a restore of a live site never ended between two transactions')
  const figure = live
    ? `a restore of a live site ended before each of its ${calls} calls: old, new, or ${halves} times a part that says so`
    : `a restore ended before each of its ${calls} calls: old or new, never between`
  return { failures, figures: [figure] }
}

async function isBackedUp(db: Database, bucket: Bucket): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'passar-half-'))
  try {
    await writeBackup(folder, db, bucket, new Date().toISOString())
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
