import { UserError } from '../../../domain/errors.ts'
import { PictureReader, type PictureSize } from '../../../domain/picture-size.ts'
import { maxPixels } from '../../../domain/uploads.ts'
import type { ObjectUpload } from '../../storage/upload.ts'
import { type Format, sniffBytes } from './sniff.ts'
import { Tail } from './tail.ts'

/** A complete file that is not visible yet. */
export interface Staged {
  upload: ObjectUpload
  contentType: string
  size: PictureSize | null
}

/**
 * Streams a file to storage, checking it on the way.
 * @throws UserError WRONG_FORMAT when its content does not match its ending, FILE_CUT_OFF, FILE_TOO_BIG, PICTURE_TOO_LARGE;
 * storage holds nothing then
 */
export async function stage(
  upload: ObjectUpload,
  content: AsyncIterable<Uint8Array>,
  format: Format,
  maxBytes: number,
): Promise<Staged> {
  const head = new Head()
  const tail = new Tail()
  const spent = new Spent()
  const picture = format.end ? null : new PictureReader(format.contentType)
  let known = false
  const check = () => {
    known = true
    if (!format.begins(head.bytes)) throw new UserError('WRONG_FORMAT')
  }
  try {
    for await (const chunk of content) {
      head.add(chunk)
      if (!known && head.bytes.length >= sniffBytes) check()
      picture?.add(chunk)
      if (known) checkPixels(picture?.size)
      if (upload.size + chunk.byteLength > maxBytes) throw new UserError('FILE_TOO_BIG')
      await upload.write(chunk)
      tail.add(chunk)
      spent.add(chunk)
    }
    if (!known) check()
    checkPixels(picture?.size)
    if (picture?.isCutOff || format.end?.test(tail.text) === false) throw new UserError('FILE_CUT_OFF')
    if (picture && !picture.isWhole) throw new UserError('WRONG_FORMAT')
    return { upload, contentType: format.contentType, size: picture?.size ?? null }
  } catch (fault) {
    await upload.abort()
    throw fault
  }
}

/** @throws UserError PICTURE_TOO_LARGE */
function checkPixels(size: PictureSize | null | undefined): void {
  if (size && size.width * size.height > maxPixels)
    throw new UserError('PICTURE_TOO_LARGE', { ...size, max: maxPixels / 1_000_000 })
}

/** The first bytes of a stream. */
class Head {
  #bytes = new Uint8Array(0)

  get bytes(): Uint8Array {
    return this.#bytes
  }

  add(chunk: Uint8Array): void {
    const room = sniffBytes - this.#bytes.length
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
