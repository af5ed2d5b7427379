import type { FileRecord } from './product.ts'
import { extensionOf } from './uploads.ts'

/**
 * Where a file is served: /files/{artnr}/{images|docs}/{language}/{name}. The version in the query
 * is the object's key, so a URL never changes its bytes and may be cached for good.
 */
export function fileUrl(file: Pick<FileRecord, 'kind' | 'language' | 'name' | 'key'>, artnr: string): string {
  return `/files/${encodeURIComponent(artnr)}/${file.kind}/${file.language}/${encodeURIComponent(file.name)}?v=${version(file.key)}`
}

/** Where the small variant of an image is served, or null when it has none. */
export function smallPictureUrl(
  file: Pick<FileRecord, 'kind' | 'language' | 'name' | 'smallKey'>,
  artnr: string,
): string | null {
  if (!file.smallKey) return null
  return `/files/${encodeURIComponent(artnr)}/${file.kind}/${file.language}/small/${encodeURIComponent(file.name)}?v=${version(file.smallKey)}`
}

// The last part of a key holds its random part, which is what tells two versions apart.
function version(key: string): string {
  return encodeURIComponent((key.split('/').at(-1) ?? key).slice(0, 24))
}

/** Endings of documents that every browser displays; others are downloaded. */
const shown: readonly string[] = ['pdf', 'jpg', 'jpeg']

export function opensInBrowser(extension: string): boolean {
  return shown.includes(extension)
}

/**
 * What a document is called for people: `NK120-RV24-datablad.pdf` of the article NK120-RV24 is
 * `Datablad NK120-RV24`. The words of the file's name, then the article number as it is written.
 */
export function documentTitle(name: string, artnr: string): string {
  const extension = extensionOf(name)
  const stem = extension ? name.slice(0, -extension.length - 1) : name
  const number = numberIn(stem, artnr)
  if (!number) return capital(wordsOf(stem)) || name
  const words = [stem.slice(0, number.from), stem.slice(number.to)].map(wordsOf).filter(Boolean)
  return words.length === 0 ? artnr : `${capital(words.join(' '))} ${artnr}`
}

/** Where an article number stands in a name, as it is or with dashes for what a file name may not hold. */
function numberIn(stem: string, artnr: string): { from: number; to: number } | null {
  const forms = [artnr, artnr.replace(/[^\p{L}\p{N}._-]+/gu, '-')]
  for (const form of forms) {
    const from = stem.toLowerCase().indexOf(form.toLowerCase())
    const to = from + form.length
    if (form === '' || from === -1) continue
    const beside = [stem[from - 1], stem[to]]
    if (beside.every((sign) => sign === undefined || !/[\p{L}\p{N}]/u.test(sign))) return { from, to }
  }
  return null
}

/** A name with spaces for the dashes and underscores between its words; within a number they stay. */
function wordsOf(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replace(/(\p{Ll})-/gu, '$1 ')
    .replace(/-(?=\p{Ll}{2})/gu, ' ')
    .replace(/^[\s.-]+|[\s.-]+$/g, '')
    .replace(/\s+/g, ' ')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
