import { createHash } from 'node:crypto'
import type { Bucket, Listed, Manifest } from './parts.ts'
import { hashOf, listKeys, listObjects, readObject } from './store.ts'

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

async function etagsOf(bucket: Bucket): Promise<Map<string, Listed['etag']>> {
  return new Map((await listObjects(bucket)).map(({ key, etag }) => [key, etag]))
}

/**
 * Puts the objects of a backup into the bucket under their keys. @param missing only those that are missing or
 * changed
 */
export async function putObjects(
  folder: string,
  { objects }: Manifest,
  bucket: Bucket,
  missing: boolean,
): Promise<void> {
  const there = missing ? await etagsOf(bucket) : new Map<string, string>()
  for (const { key, hash, contentType } of objects) {
    const bytes = readObject(folder, hash)
    if (there.has(key) && there.get(key) === md5(bytes)) continue
    await bucket.put(key, bytes, { httpMetadata: contentType ? { contentType } : {} })
  }
}

/** Deletes the objects that a backup does not hold. */
export async function clearObjects({ objects }: Manifest, bucket: Bucket): Promise<void> {
  const kept = new Set(objects.map(({ key }) => key))
  const gone = (await listKeys(bucket)).filter((key) => !kept.has(key))
  for (let at = 0; at < gone.length; at += 500) await bucket.delete(gone.slice(at, at + 500))
}

/** The objects that a bucket lacks or holds with other content, and those that a backup does not name. */
export async function objectDifferences(
  folder: string,
  { objects }: Manifest,
  bucket: Bucket,
  isLive: boolean,
): Promise<string[]> {
  const found: string[] = []
  const there = await etagsOf(bucket)
  for (const { key, hash } of objects) {
    const etag = there.get(key)
    const isThere = there.delete(key)
    // Remote objects are compared by the checksum that the bucket keeps of them.
    if (isLive && isThere && etag === md5(readObject(folder, hash))) continue
    const object = isThere ? await bucket.get(key) : null
    const isSame = object && hashOf(new Uint8Array(await object.arrayBuffer())) === hash
    if (!isSame) found.push(`object ${key}`)
  }
  if (isLive) return found
  return [...found, ...[...there.keys()].sort().map((key) => `object ${key} is not in the backup`)]
}
