import { UserError } from '../../../domain/errors.ts'
import type { ObjectUpload } from '../../storage/upload.ts'
import { maxSide, type PictureSize, pictureSize } from './size.ts'
import { type Format, sniffBytes } from './sniff.ts'

/** A complete file that is not visible yet. */
export interface Staged {
  upload: ObjectUpload
  contentType: string
  size: PictureSize | null
}

/** Enough to find the size of a photograph after its profiles and thumbnails. */
const headBytes = 512 * 1024

/**
 * Streams a file to storage, checking its beginning on the way.
 * @throws UserError WRONG_FORMAT when its content does not match its ending, FILE_TOO_BIG; storage holds nothing then
 */
export async function stage(
  upload: ObjectUpload,
  content: AsyncIterable<Uint8Array>,
  format: Format,
  maxBytes: number,
): Promise<Staged> {
  const head = new Head()
  const spent = new Spent()
  let known = false
  const check = () => {
    known = true
    if (!format.begins(head.bytes)) throw new UserError('WRONG_FORMAT')
  }
  try {
    for await (const chunk of content) {
      head.add(chunk)
      if (!known && head.bytes.length >= sniffBytes) check()
      if (upload.size + chunk.byteLength > maxBytes) throw new UserError('FILE_TOO_BIG')
      await upload.write(chunk)
      spent.add(chunk)
    }
    if (!known) check()
    return { upload, contentType: format.contentType, size: sizeOf(head.bytes, format.contentType) }
  } catch (fault) {
    await upload.abort()
    throw fault
  }
}

/** @throws UserError WRONG_FORMAT for a picture without a size, or with an unreasonable one */
function sizeOf(head: Uint8Array, contentType: string): PictureSize | null {
  if (!/^image\/(png|jpeg|gif)$/.test(contentType)) return null
  const size = pictureSize(head, contentType)
  const isSane = size && [size.width, size.height].every((side) => side > 0 && side <= maxSide)
  if (!isSane) throw new UserError('WRONG_FORMAT')
  return size
}

/** The first bytes of a stream. */
class Head {
  #bytes = new Uint8Array(0)

  get bytes(): Uint8Array {
    return this.#bytes
  }

  add(chunk: Uint8Array): void {
    const room = headBytes - this.#bytes.length
    if (room <= 0) return
    const piece = chunk.subarray(0, room)
    const longer = new Uint8Array(this.#bytes.length + piece.length)
    longer.set(this.#bytes)
    longer.set(piece, this.#bytes.length)
    this.#bytes = longer
  }
}

/**
 * Releases the memory of read bytes at once. The garbage collector is too slow for that, and several uploads at a
 * time would hold most of what they have read.
 */
class Spent {
  #buffer: ArrayBufferLike | null = null
  #read = 0

  /** Records bytes that are no longer needed, in order. */
  add({ buffer, byteLength }: Uint8Array): void {
    this.#read = buffer === this.#buffer ? this.#read + byteLength : byteLength
    this.#buffer = buffer
    // Only of files that were read completely: other parts of the form may share the same buffer.
    if (this.#read === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
  }
}
