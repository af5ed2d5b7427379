import { maxListLength, type ReadList, readDoors } from '../../domain/doors/text.ts'
import { textOf } from '../../domain/file-text.ts'

/** Reads a list of doors out of a file, in whatever encoding a program has saved it. One that is too large is not opened. */
export async function readListFile(file: File): Promise<ReadList> {
  if (file.size > maxListLength) return { kind: 'too-long' }
  const bytes = await file.arrayBuffer().catch(() => null)
  const decoded = bytes && textOf(new Uint8Array(bytes))
  return decoded && 'text' in decoded ? readDoors(decoded.text) : { kind: 'no-list' }
}
