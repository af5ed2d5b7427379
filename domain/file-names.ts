import { extensionOf } from './uploads.ts'

const maxStemLength = 120
/** Names that Windows keeps for devices. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A file's name as it is kept: without folders, control characters, signs that some system cannot have in a
 * name, or signs that turn the direction of writing; its ending in small letters. Whatever it was, what comes
 * out is a plain name, and a name that came out comes out again as it is.
 */
export function safeFileName(name: string): string {
  // Browsers write these three as percent codes in a form's header.
  const written = name.replace(/%0d|%0a/gi, ' ').replace(/%22/g, '"')
  const base = written.split(/[/\\]/).at(-1) ?? ''
  const plain = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"<>:|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const extension = extensionOf(plain)
  const stem = extension ? plain.slice(0, -extension.length - 1) : plain
  const shortened =
    [...stem]
      .slice(0, maxStemLength)
      .join('')
      .replace(/[\s.]+$/, '') || 'fil'
  const safe = devices.test(shortened.split('.')[0] ?? '') ? `_${shortened}` : shortened
  return extension ? `${safe}.${extension.slice(0, 10)}` : safe
}

/** The name with a number before its ending: `a.pdf` → `a-2.pdf`. */
export function numberedName(name: string, mark: string | number): string {
  const extension = extensionOf(name)
  const stem = extension ? name.slice(0, -extension.length - 1) : name
  return `${stem}-${mark}${extension && `.${extension}`}`
}
