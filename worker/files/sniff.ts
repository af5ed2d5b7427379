import type { FileKind } from '../../domain/product.ts'
import { allowedExtensions } from '../../domain/uploads.ts'

/** A file format by its first and last bytes. */
export interface Format {
  contentType: string
  extensions: readonly string[]
  /** Whether the bytes begin like the format. */
  begins: (bytes: Uint8Array) => boolean
  /** What its last bytes contain; null for a picture, which is read from its beginning to its end. */
  end: RegExp | null
}

/** The number of bytes that all checks below need. */
export const sniffBytes = 4096

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))

function startsWith(bytes: Uint8Array, signs: readonly number[], at = 0): boolean {
  return bytes.length >= at + signs.length && signs.every((sign, offset) => bytes[at + offset] === sign)
}

const binaryDxf = [...ascii('AutoCAD Binary DXF\r\n'), 0x1a, 0x00]

/** Group code 0 and `SECTION`, after any number of comments (999), as in the DXF reference. */
const textDxf =
  /^(?:[ \t]*999[ \t]*(?:\r\n?|\n)[^\r\n]*(?:\r\n?|\n))*[ \t]*0[ \t]*(?:\r\n?|\n)[ \t]*SECTION[ \t]*[\r\n]/

function isDxf(bytes: Uint8Array): boolean {
  if (startsWith(bytes, binaryDxf)) return true
  const head = bytes.subarray(0, sniffBytes)
  // The decoder drops a byte order mark.
  return !withoutPadding(head).includes(0) && textDxf.test(new TextDecoder().decode(head))
}

/**
 * `EOF` after a group code of 0, in text or in bytes. Readers refuse a drawing without it and pass over what follows it,
 * which may be blank lines, or a comment.
 */
const dxfEnd = /(?:\0|\s0\s+)EOF(?:[ \p{Cc}]|$)/u

/** Viewers find a PDF's header behind as many other bytes. */
const maxBeforePdf = 1024

function isPdf(bytes: Uint8Array): boolean {
  const header = ascii('%PDF-')
  const at = bytes.findIndex((_, place) => startsWith(bytes, header, place))
  return at !== -1 && at <= maxBeforePdf && bytes.length > at + 8
}

const formats: readonly Format[] = [
  {
    contentType: 'application/pdf',
    extensions: ['pdf'],
    begins: isPdf,
    // Some of its parts may have an end of their own further ahead.
    end: /%%EOF/,
  },
  {
    contentType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    end: null,
    begins: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]) && bytes.length > 8,
  },
  {
    contentType: 'image/png',
    extensions: ['png'],
    end: null,
    // The signature and its first chunk, IHDR with thirteen bytes.
    begins: (bytes) =>
      startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...ascii('IHDR')]) &&
      bytes.length > 33,
  },
  {
    contentType: 'image/gif',
    extensions: ['gif'],
    end: null,
    begins: (bytes) =>
      (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) && bytes.length > 13,
  },
  { contentType: 'image/vnd.dxf', extensions: ['dxf'], begins: isDxf, end: dxfEnd },
]

/** The format that a file of this kind and ending must have, or undefined where none is allowed. */
export function formatOf(kind: FileKind, extension: string): Format | undefined {
  if (!allowedExtensions[kind].includes(extension)) return undefined
  return formats.find(({ extensions }) => extensions.includes(extension))
}

/** Where Acrobat looks for the end of a PDF (PDF Reference 1.7, implementation note 18), and more than a DXF needs. */
export const tailBytes = 1024

/** White space, and what systems fill a file up with: NUL, and the Ctrl-Z of DOS. */
const padding: readonly number[] = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]

/** The bytes up to the last one that is no padding. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.findLastIndex((byte) => !padding.includes(byte)) + 1)
}

/**
 * The last bytes of a stream, however much padding follows them: readers open files with 80 kB of zeros behind their end.
 * It keeps twice `tailBytes` at most.
 */
export class Tail {
  #content = new Uint8Array(0)
  #padding = new Uint8Array(0)

  get text(): string {
    return new TextDecoder('latin1').decode(this.#content)
  }

  add(chunk: Uint8Array): void {
    const content = withoutPadding(chunk)
    if (content.length > 0) {
      this.#content = lastOf(lastOf(this.#content, this.#padding), content)
      this.#padding = new Uint8Array(0)
    }
    this.#padding = lastOf(this.#padding, chunk.subarray(content.length))
  }
}

/** A copy of the last bytes of both. */
function lastOf(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const last = after.subarray(Math.max(0, after.length - tailBytes))
  const first = before.subarray(Math.max(0, before.length + last.length - tailBytes))
  const both = new Uint8Array(first.length + last.length)
  both.set(first)
  both.set(last, first.length)
  return both
}
