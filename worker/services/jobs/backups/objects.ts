import { isExport } from '../../../storage/exports.ts'
import { hashOf, type KeptObject, type Manifest, paths } from './manifest.ts'

/** How many are examined before the backup's state is written. */
const atOnce = 20

/**
 * Copies the next objects of the storage that no earlier backup has, in the order of their keys.
 * @param after the key of the last one before
 * @returns the backup's entries; at most one per examined object
 */
export async function copyObjects(
  from: R2Bucket,
  to: R2Bucket,
  after: string,
  earlier: Manifest | null,
): Promise<{ objects: KeptObject[]; last: string; ended: boolean }> {
  const known = new Map(earlier?.objects.map((object) => [object.key, object]))
  const page = await from.list({ limit: atOnce, ...(after && { startAfter: after }) })
  const objects: KeptObject[] = []
  for (const { key, size, uploaded } of page.objects) {
    // It can be derived from the rest, and the next night makes another.
    if (isExport(key)) continue
    const kept = known.get(key)
    const isSame = kept?.size === size && earlier !== null && uploaded.toISOString() <= earlier.made
    const object = kept && isSame ? kept : await copy(from, to, key)
    // Objects deleted meanwhile were not named by the tables, or a day has gone by.
    if (object) objects.push(object)
  }
  return { objects, last: page.objects.at(-1)?.key ?? after, ended: !page.truncated }
}

async function copy(from: R2Bucket, to: R2Bucket, key: string): Promise<KeptObject | null> {
  const found = await from.get(key)
  if (!found) return null
  const bytes = new Uint8Array(await found.arrayBuffer())
  const hash = await hashOf(bytes)
  await to.put(paths.object(hash), bytes, { sha256: hash })
  return { key, size: bytes.length, hash, contentType: found.httpMetadata?.contentType ?? '' }
}
