/** `workbook`: a spreadsheet's own file. `binary`: no text at all. */
export type DecodeError = 'workbook' | 'binary'

/**
 * The text of a file as spreadsheets and stock systems write it: UTF-8 and UTF-16 with or without their mark, else
 * Windows-1252, which every other file of these countries is.
 */
export function textOf(bytes: Uint8Array): { text: string } | { error: DecodeError } {
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { error: 'workbook' }
  const text = decoded(bytes)
  return text.includes('\0') ? { error: 'binary' } : { text }
}

function decoded(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  return narrow(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

/** UTF-8, also where the file was cut within a sign; null where it is something else. */
function narrow(bytes: Uint8Array): string | null {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  try {
    const text = decoder.decode(bytes, { stream: true })
    // One sign of another encoding at the very end looks cut as well: whole signs before it tell.
    if (/[^\0-\x7f]/.test(text)) return text
    return text + decoder.decode()
  } catch {
    return null
  }
}

/** UTF-16 by its mark, or by every other byte of the beginning that is zero; null where it is none. */
function wideEncoding(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = [...bytes.slice(0, 200)]
  const zeros = (odd: number) => sample.filter((byte, at) => at % 2 === odd && byte === 0).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : null
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
