import type { FileRecord } from './product.ts'

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
