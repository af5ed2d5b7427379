import { makeZip } from 'client-zip'
import type { FileRecord } from '../../../../domain/product.ts'
import { numberedName, safeFileName } from '../../../../domain/uploads.ts'

/** A file for an archive: its path there, and the object that holds it. */
export interface ZipEntry {
  folders: readonly string[]
  file: Pick<FileRecord, 'name' | 'key'>
}

/** A path whose parts are plain names. */
function pathOf({ folders, file }: ZipEntry): string {
  const parts = folders.map((folder) => safeFileName(folder.replace(/[/\\]/g, '-')))
  return [...parts, safeFileName(file.name)].join('/')
}

/** Paths of which no two are the same, not even to systems that know no capital letters. */
export function zipPaths(entries: readonly ZipEntry[]): string[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    const path = pathOf(entry)
    let free = path
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = numberedName(path, number)
    taken.add(free.toLowerCase())
    return free
  })
}

/**
 * An archive of stored files, made while it is read: one object is open at a time. What storage has lost is left
 * out.
 */
export function streamZip(bucket: R2Bucket, entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  const paths = zipPaths(entries)
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
