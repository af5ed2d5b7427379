import type { DocumentAnswer, ImageAnswer } from '../../../domain/contracts/files.ts'
import { fileUrl, smallPictureUrl } from '../../../domain/files.ts'
import { type Language, languageCodes, original } from '../../../domain/languages.ts'
import { type FileKind, type FileRecord, isPublished, type ProductRecord } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { filesOf } from '../../db/queries/files.ts'
import type { PublicProduct } from '../public/public-product.ts'

/** The files of a product that was found for the caller: to staff, all of them, pending ones too. */
export async function visibleFiles(
  db: Database,
  owner: ProductRecord | PublicProduct,
): Promise<readonly FileRecord[]> {
  return 'around' in owner ? owner.around.files : filesOf(db, owner.id)
}

type Publishable = Pick<ProductRecord, 'published' | 'translations'>

/** A product that is published in some language; the original's files show wherever it does. */
export function isPublic(product: Publishable): boolean {
  return languageCodes.some((language) => isPublished(product, language))
}

/** Whether a file of the product is visible: permanent, and of a language in which the product shows. */
export function isFileVisible(file: Pick<FileRecord, 'language' | 'pending'>, product: Publishable): boolean {
  if (file.pending) return false
  return file.language === original ? isPublic(product) : isPublished(product, file.language)
}

/** The files of one folder in order. */
export function folder(files: readonly FileRecord[], kind: FileKind, language: Language): FileRecord[] {
  return files
    .filter((file) => file.kind === kind && file.language === language)
    .toSorted((a, b) => a.position - b.position)
}

/** The files of one kind in a language, or the original's where there are none. */
export function folderOrOriginal(
  files: readonly FileRecord[],
  kind: FileKind,
  language: Language,
): FileRecord[] {
  const own = folder(files, kind, language)
  return own.length > 0 ? own : folder(files, kind, original)
}

/** The public pictures of a product in a language. */
export function shownImages(
  files: readonly FileRecord[],
  product: Publishable & Pick<ProductRecord, 'artnr'>,
  language: Language,
): ImageAnswer[] {
  const visible = files.filter((file) => isFileVisible(file, product))
  return folderOrOriginal(visible, 'images', language).map((file) => imageAnswer(file, product.artnr))
}

export function imageAnswer(file: FileRecord, artnr: string): ImageAnswer {
  const url = fileUrl(file, artnr)
  return {
    name: file.name,
    url,
    small: smallPictureUrl(file, artnr) ?? url,
    width: file.width,
    height: file.height,
    lineArt: file.lineArt,
    ...(file.alt ? { alt: file.alt } : {}),
  }
}

/** An image as staff see it, with `pending`. */
export function staffImageAnswer(file: FileRecord, artnr: string): ImageAnswer & { pending: boolean } {
  return { ...imageAnswer(file, artnr), pending: file.pending }
}

const icons: Record<string, DocumentAnswer['icon']> = { pdf: 'pdf', dxf: 'drawing' }

export function documentAnswer(file: FileRecord, artnr: string): DocumentAnswer {
  const ext = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  return { name: file.name, url: fileUrl(file, artnr), ext, size: file.size, icon: icons[ext] ?? 'image' }
}
