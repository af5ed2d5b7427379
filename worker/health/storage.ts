import { binCutoff } from '../../domain/bin.ts'
import type { Problem } from '../../domain/contracts/catalogue-health.ts'
import type { Database } from '../db/client.ts'
import { deletePending, pendingFiles, usedKeys } from '../db/queries/files.ts'
import { forgetJobs } from '../db/queries/jobs.ts'
import { runTogether } from '../db/queries/statements.ts'
import { type Contents, ofProduct } from './contents.ts'

/** Files without their object, and objects without a file. */
export async function storageProblems(
  db: Database,
  bucket: R2Bucket,
  { files, byId }: Contents,
): Promise<Problem[]> {
  const stored = new Set<string>()
  const orphans: Problem[] = []
  for await (const page of listObjects(bucket)) {
    for (const { key } of page) stored.add(key)
    for (const { key } of await orphansAmong(db, page)) {
      const kind = 'object-orphaned'
      orphans.push({ kind, category: null, product: null, language: null, what: [key], href: null })
    }
  }
  const missing = files.flatMap((file) => {
    const owner = byId.get(file.product)
    const isThere = stored.has(file.key) && (file.smallKey === null || stored.has(file.smallKey))
    return owner && !isThere
      ? [
          ofProduct('file-missing', owner, {
            what: [`${file.kind}/${file.language}/${file.name}`],
            at: 'files',
          }),
        ]
      : []
  })
  return [...missing, ...orphans]
}

/** The objects that neither a file nor the bin names. */
async function orphansAmong(db: Database, objects: readonly Stored[]): Promise<Stored[]> {
  if (objects.length === 0) return []
  const used = await usedKeys(
    db,
    objects.map(({ key }) => key),
  )
  const names = new Set(used.map(({ key }) => key))
  return objects.filter(({ key }) => !names.has(key))
}

const dayMs = 24 * 3600 * 1000

interface Swept {
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

/** An object of the bucket. */
export interface Stored {
  key: string
  /** In milliseconds. */
  uploaded: number
}

/** Every object of a bucket, a page at a time. */
export async function* listObjects(bucket: R2Bucket): AsyncGenerator<Stored[]> {
  let cursor: string | undefined
  do {
    const page: R2Objects = await bucket.list(cursor === undefined ? {} : { cursor })
    yield page.objects.map(({ key, uploaded }) => ({ key, uploaded: uploaded.getTime() }))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
}
