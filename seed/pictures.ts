import type { FileRecord } from '../domain/product.ts'
import { pictureKeys } from './catalogue/pictures.ts'
import { renderAll, renderCloseUps } from './drawings/render.ts'
import type { View } from './drawings/sheet.ts'
import type { Drawing } from './drawings/types.ts'

/** The part of R2 that seeding uses. */
export interface Bucket {
  put(key: string, value: Uint8Array, options: { httpMetadata: { contentType: string } }): Promise<unknown>
  delete(keys: string[]): Promise<unknown>
  list(options: {
    cursor?: string
  }): Promise<{ objects: { key: string }[]; truncated: boolean; cursor?: string }>
}

/**
 * Renders every drawing and close-up into the bucket, under the keys of the catalogue's file rows.
 * @returns the rows with the sizes that came out
 */
export async function storePictures(
  bucket: Bucket,
  { drawings, closeUps }: { drawings: ReadonlyMap<string, Drawing>; closeUps: ReadonlyMap<string, View> },
  files: readonly FileRecord[],
): Promise<FileRecord[]> {
  const sizes = new Map<string, number>()
  const options = { httpMetadata: { contentType: 'image/png' } }
  for await (const { id, full, small } of renderAll(drawings)) {
    const keys = pictureKeys(id)
    await Promise.all([bucket.put(keys.full, full, options), bucket.put(keys.small, small, options)])
    sizes.set(keys.full, full.length)
  }
  for await (const { id, full } of renderCloseUps(closeUps)) {
    const key = pictureKeys(id).full
    await bucket.put(key, full, options)
    sizes.set(key, full.length)
  }
  return files.map((file) => ({ ...file, size: sizes.get(file.key) ?? file.size }))
}

/** Removes what an earlier catalogue left in the bucket. */
export async function sweep(bucket: Bucket, files: readonly FileRecord[]): Promise<void> {
  const named = new Set(files.flatMap(({ key, smallKey }) => (smallKey === null ? [key] : [key, smallKey])))
  const left: string[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list(cursor === undefined ? {} : { cursor })
    left.push(...page.objects.map(({ key }) => key).filter((key) => !named.has(key)))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  for (let start = 0; start < left.length; start += 1000) await bucket.delete(left.slice(start, start + 1000))
}
