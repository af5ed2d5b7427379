import type { FileKind } from '../../../domain/product.ts'
import { allowedExtensions } from '../../../domain/uploads.ts'

/** A file format by its first bytes. */
export interface Format {
  contentType: string
  extensions: readonly string[]
  /** Whether the bytes begin like the format. */
  begins: (bytes: Uint8Array) => boolean
}

/** The number of bytes that all checks below need. */
export const sniffBytes = 4096

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))

function startsWith(bytes: Uint8Array, signs: readonly number[], at = 0): boolean {
  return bytes.length >= at + signs.length && signs.every((sign, offset) => bytes[at + offset] === sign)
}

const binaryDxf = [...ascii('AutoCAD Binary DXF\r\n'), 0x1a, 0x00]

/** Group code 0 and `SECTION`, after any number of comments (999), as in the DXF reference. */
const textDxf = /^\ufeff?(?:[ \t]*999[ \t]*\r?\n[^\r\n]*\r?\n)*[ \t]*0[ \t]*\r?\n[ \t]*SECTION[ \t]*\r?\n/

function isDxf(bytes: Uint8Array): boolean {
  if (startsWith(bytes, binaryDxf)) return true
  const head = bytes.subarray(0, sniffBytes)
  return !head.includes(0) && textDxf.test(new TextDecoder('latin1').decode(head))
}

const formats: readonly Format[] = [
  {
    contentType: 'application/pdf',
    extensions: ['pdf'],
    begins: (bytes) => startsWith(bytes, ascii('%PDF-')) && bytes.length > 8,
  },
  {
    contentType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    begins: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]) && bytes.length > 8,
  },
  {
    contentType: 'image/png',
    extensions: ['png'],
    // The signature and its first chunk, IHDR with thirteen bytes.
    begins: (bytes) =>
      startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...ascii('IHDR')]) &&
      bytes.length > 33,
  },
  {
    contentType: 'image/gif',
    extensions: ['gif'],
    begins: (bytes) =>
      (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) && bytes.length > 13,
  },
  { contentType: 'image/vnd.dxf', extensions: ['dxf'], begins: isDxf },
]

/** The format that a file of this kind and ending must have, or undefined where none is allowed. */
export function formatOf(kind: FileKind, extension: string): Format | undefined {
  if (!allowedExtensions[kind].includes(extension)) return undefined
  return formats.find(({ extensions }) => extensions.includes(extension))
}
