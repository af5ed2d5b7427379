export interface PictureSize {
  width: number
  height: number
}

/** What a parser asks for: so many bytes to read, or to pass over; or to pass over all up to the next 0xff. */
type Wanted = { read: number } | { skip: number } | 'marker'

interface Found extends PictureSize {
  /** The orientation turns the picture by a quarter: browsers show it with its sides exchanged. */
  isTurned: boolean
}

/** Returns at the picture's last byte; false where it is no picture. */
type Parser = (found: Found) => Generator<Wanted, boolean, DataView>

const parsers: Record<string, Parser> = { 'image/png': png, 'image/gif': gif, 'image/jpeg': jpeg }

/**
 * Reads the size of a PNG, GIF or JPEG while its bytes arrive, however many profiles and thumbnails stand before it, and
 * whether the picture is there to its end. It keeps no more than one segment.
 */
export class PictureReader {
  readonly #found: Found = { width: 0, height: 0, isTurned: false }
  readonly #parser: ReturnType<Parser> | undefined
  #wanted: Wanted = { skip: 0 }
  /** Bytes that are still to be read or passed over. */
  #remaining = 0
  #bytes = new Uint8Array(0)
  #end: boolean | undefined

  constructor(contentType: string) {
    this.#parser = parsers[contentType]?.(this.#found)
    this.#advance()
  }

  /** In pixels, as browsers show it; null while it is not known. */
  get size(): PictureSize | null {
    const { width, height, isTurned } = this.#found
    if (width === 0 || height === 0) return null
    return isTurned ? { width: height, height: width } : { width, height }
  }

  /** Whether the picture goes on after the bytes so far. */
  get isCutOff(): boolean {
    return this.#end === undefined
  }

  /** Whether the bytes so far contain the whole picture. */
  get isWhole(): boolean {
    return this.#end === true && this.size !== null
  }

  add(chunk: Uint8Array): void {
    let at = 0
    while (at < chunk.length && this.#end === undefined) {
      if (this.#wanted === 'marker') {
        const next = chunk.indexOf(0xff, at)
        if (next === -1) return
        at = next + 1
      } else {
        const piece = chunk.subarray(at, at + this.#remaining)
        if ('read' in this.#wanted) this.#bytes.set(piece, this.#bytes.length - this.#remaining)
        at += piece.length
        this.#remaining -= piece.length
        if (this.#remaining > 0) return
      }
      this.#advance()
    }
  }

  #advance(): void {
    do {
      const step = this.#parser?.next(new DataView(this.#bytes.buffer))
      if (!step || step.done) {
        this.#end = step?.value ?? false
        return
      }
      this.#wanted = step.value
      const isRead = typeof step.value === 'object' && 'read' in step.value
      this.#remaining = step.value === 'marker' ? 1 : 'read' in step.value ? step.value.read : step.value.skip
      this.#bytes = new Uint8Array(isRead ? this.#remaining : 0)
    } while (this.#remaining === 0)
  }
}

/** More is no orientation. */
const maxExifBytes = 65_536

function* png(found: Found): ReturnType<Parser> {
  yield { skip: 8 }
  for (;;) {
    const head = yield { read: 8 }
    const [length, type] = [head.getUint32(0), head.getUint32(4)]
    if (type === chunkType('IEND')) return true
    if (type === chunkType('IHDR') && length >= 8 && found.width === 0) {
      const size = yield { read: 8 }
      found.width = size.getUint32(0)
      found.height = size.getUint32(4)
      yield { skip: length - 8 }
    } else if (type === chunkType('eXIf') && length <= maxExifBytes) {
      found.isTurned = isTurned(yield { read: length }, 0)
    } else yield { skip: length }
    // Its checksum.
    yield { skip: 4 }
  }
}

const chunkType = (name: string) =>
  [...name].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0)

function* gif(found: Found): ReturnType<Parser> {
  yield { skip: 6 }
  const screen = yield { read: 7 }
  found.width = screen.getUint16(0, true)
  found.height = screen.getUint16(2, true)
  yield { skip: tableBytes(screen.getUint8(4)) }
  for (;;) {
    const block = (yield { read: 1 }).getUint8(0)
    if (block === 0x3b) return true
    if (block === 0x2c) {
      const frame = yield { read: 9 }
      // Browsers enlarge a screen that is smaller than what it shows.
      found.width = Math.max(found.width, frame.getUint16(0, true) + frame.getUint16(4, true))
      found.height = Math.max(found.height, frame.getUint16(2, true) + frame.getUint16(6, true))
      yield { skip: tableBytes(frame.getUint8(8)) }
    } else if (block !== 0x21) return false
    // The code size of a frame, the label of an extension; then blocks with their lengths, an empty one at the end.
    yield { skip: 1 }
    for (let length = -1; length !== 0; ) {
      length = (yield { read: 1 }).getUint8(0)
      yield { skip: length }
    }
  }
}

/** The colours after a header with these flags. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function* jpeg(found: Found): ReturnType<Parser> {
  yield { skip: 2 }
  for (;;) {
    yield 'marker'
    let marker = 0xff
    while (marker === 0xff) marker = (yield { read: 1 }).getUint8(0)
    if (marker === 0xd9) return true
    // A byte of the picture's data, a restart, and TEM have no length.
    if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue
    const length = (yield { read: 2 }).getUint16(0) - 2
    if (length < 0) return false
    if (isFrame(marker) && length >= 5 && found.width === 0) {
      const frame = yield { read: 5 }
      found.height = frame.getUint16(1)
      found.width = frame.getUint16(3)
      yield { skip: length - 5 }
    } else if (marker === 0xe1) {
      const data = yield { read: length }
      const isExif = length > 6 && data.getUint32(0) === chunkType('Exif')
      if (isExif) found.isTurned = isTurned(data, 6)
    } else yield { skip: length }
  }
}

/** The start of a frame in any coding; C4, C8 and CC are other markers. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Whether the orientation (tag 0x112) in the Exif data is one of the four that turn by a quarter. */
function isTurned(exif: DataView, start: number): boolean {
  try {
    const isLittle = exif.getUint16(start) === 0x4949
    const list = start + exif.getUint32(start + 4, isLittle)
    const entries = Array.from(
      { length: exif.getUint16(list, isLittle) },
      (_, entry) => list + 2 + 12 * entry,
    )
    const orientation = entries.find((at) => exif.getUint16(at, isLittle) === 0x112)
    return orientation !== undefined && exif.getUint16(orientation + 8, isLittle) >= 5
  } catch (error) {
    // The data ends before the tag.
    if (error instanceof RangeError) return false
    throw error
  }
}
