import { makeZip } from 'client-zip'
import { archivePaths } from '../../../../domain/archive-paths.ts'
import type { FileRecord } from '../../../../domain/product.ts'

/** A file for an archive: its path there, and the object that holds it. */
export interface ZipEntry {
  folders: readonly string[]
  file: Pick<FileRecord, 'name' | 'key'>
}

/**
 * An archive of stored files, streamed: one object is open at a time. Objects missing from storage are left out.
 */
export function streamZip(bucket: R2Bucket, entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  const paths = archivePaths(entries.map(({ folders, file }) => ({ folders, name: file.name })))
  async function* inputs() {
    for (const [position, { file }] of entries.entries()) {
      const object = await bucket.get(file.key)
      if (!object) continue
      yield {
        name: paths[position] ?? file.name,
        lastModified: object.uploaded,
        input: object.body as ReadableStream<Uint8Array>,
        size: object.size,
      }
    }
  }
  return makeZip(inputs(), { buffersAreUTF8: true })
}
