import { binCutoff } from '../../domain/bin.ts'
import type { Database } from '../db/client.ts'
import { deletePending, pendingFiles } from '../db/queries/files.ts'
import { forgetJobs } from '../db/queries/jobs.ts'
import { runTogether } from '../db/queries/statements.ts'
import { listObjects } from '../platform/list-objects.ts'
import { orphansAmong } from './storage.ts'

const dayMs = 24 * 3600 * 1000

export interface Swept {
  /** Pictures that were uploaded more than a day ago and never saved. */
  pending: number
  /** Unreferenced objects that are older than a day. */
  objects: number
}

/**
 * Deletes what is left over: jobs after thirty days, pictures pending for more than a day, and unreferenced objects.
 * Anything younger than a day may belong to a write in progress. May run at any time and twice at once.
 * @param now in milliseconds
 */
export async function sweep(db: Database, bucket: R2Bucket, now: number): Promise<Swept> {
  const dayAgo = now - dayMs
  const monthAgo = binCutoff(new Date(now).toISOString())
  await runTogether(db, forgetJobs(db, monthAgo))
  const stale: string[] = []
  for (const { id, key } of await pendingFiles(db)) {
    const object = await bucket.head(key)
    if (!object || object.uploaded.getTime() < dayAgo) stale.push(id)
  }
  if (stale.length > 0) await runTogether(db, [deletePending(db, stale)])
  let objects = 0
  for await (const page of listObjects(bucket)) {
    const old = page.filter(({ uploaded }) => uploaded < dayAgo)
    const orphans = await orphansAmong(db, old)
    if (orphans.length > 0) await bucket.delete(orphans.map(({ key }) => key))
    objects += orphans.length
  }
  return { pending: stale.length, objects }
}
