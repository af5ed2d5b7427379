import { maxListLength, type ReadList, readDoors } from '../../../domain/doors/text.ts'
import { textOf } from '../../../domain/file-text.ts'

/**
 * Reads a list of doors from a file, in any encoding that a program may have used. A file that is too large is not
 * read.
 */
export async function readListFile(file: File): Promise<ReadList> {
  if (file.size > maxListLength) return { kind: 'too-long' }
  const bytes = await file.arrayBuffer().catch(() => null)
  const decoded = bytes && textOf(new Uint8Array(bytes))
  return decoded && 'text' in decoded ? readDoors(decoded.text) : { kind: 'no-list' }
}
