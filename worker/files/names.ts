import { slugOf } from '../../domain/facts/index.ts'
import { numberedName } from '../../domain/file-names.ts'
import type { FileRecord } from '../../domain/product.ts'
import { extensionOf } from '../../domain/uploads.ts'

type Folder = Pick<FileRecord, 'product' | 'kind' | 'language'>

/**
 * The key of an object. It contains the product's id, so that a new article number moves nothing; the random part
 * distinguishes versions, in storage and in addresses.
 */
export function newKey({ product, kind, language }: Folder, name: string): string {
  const random = crypto.randomUUID().replaceAll('-', '').slice(0, 20)
  const extension = extensionOf(name)
  const slug = slugOf(name.slice(0, name.length - extension.length)) || 'fil'
  return `product/${product}/${kind}/${language}/${random}-${slug}.${extension}`
}

/** A name that none of the files has yet: unchanged, else with the first free number. */
export function freeName(name: string, taken: readonly Pick<FileRecord, 'name'>[]): string {
  const names = new Set(taken.map((file) => file.name.toLowerCase()))
  if (!names.has(name.toLowerCase())) return name
  for (let number = 2; ; number++) {
    const numbered = numberedName(name, number)
    if (!names.has(numbered.toLowerCase())) return numbered
  }
}
