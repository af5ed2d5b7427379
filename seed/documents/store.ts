import type { FileRecord } from '../../domain/product.ts'
import type { DrawnCatalogue } from '../catalogue/index.ts'
import type { Bucket } from '../pictures.ts'
import { documentsOf, type Publisher } from './index.ts'

/** Objects on their way into the bucket at the same time. */
const atOnce = 8

/**
 * Makes every document of a catalogue and puts it into the bucket, each object once.
 * @returns the rows of the files
 */
export async function storeDocuments(
  bucket: Pick<Bucket, 'put'>,
  drawn: DrawnCatalogue,
  publisher: Publisher,
): Promise<FileRecord[]> {
  const files: FileRecord[] = []
  const stored = new Set<string>()
  let waiting: Promise<unknown>[] = []
  for await (const { file, bytes } of documentsOf(drawn, publisher)) {
    files.push(file)
    if (stored.has(file.key)) continue
    stored.add(file.key)
    waiting.push(bucket.put(file.key, bytes, { httpMetadata: { contentType: file.contentType } }))
    if (waiting.length < atOnce) continue
    await Promise.all(waiting)
    waiting = []
  }
  await Promise.all(waiting)
  return files
}
