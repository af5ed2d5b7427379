import { makeZip } from 'client-zip'
import { archivePaths } from '../../../domain/archive-paths.ts'
import { UserError } from '../../../domain/errors.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import { type FileRecord, isPublished, type ProductRecord } from '../../../domain/product.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Database } from '../../db/client.ts'
import { findProduct } from '../public/public-product.ts'
import { folder, folderOrOriginal, visibleFiles } from '../snapshot/files.ts'

/** The permanent files of a product that the caller may see. @throws UserError NOT_FOUND where there are none */
export async function productEntries(db: Database, record: ProductRecord): Promise<ZipEntry[]> {
  const files = (await visibleFiles(db, record)).filter(({ pending }) => !pending)
  const entries = (['images', 'docs'] as const).flatMap((kind) =>
    languageCodes.flatMap((language) =>
      folder(files, kind, language).map((file) => ({ folders: [kind, language], file })),
    ),
  )
  if (entries.length === 0) throw new UserError('NOT_FOUND')
  return entries
}

/**
 * The documents of every product of a configuration, as a reader of the language sees them.
 * @throws UserError NOT_FOUND for a product that is not published in the language, or where there are none
 */
export async function configurationEntries(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  ids: readonly string[],
  language: Language,
): Promise<ZipEntry[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const record = await findProduct({ db, catalogue, level: null }, { id })
      if (!isPublished(record, language)) throw new UserError('NOT_FOUND')
      const files = folderOrOriginal(await visibleFiles(db, record), 'docs', language)
      return files.map((file) => ({ folders: [record.artnr || record.name], file }))
    }),
  )
  const entries = found.flat()
  if (entries.length === 0) throw new UserError('NOT_FOUND')
  return entries
}

/** A file for an archive: its path there, and the object that holds it. */
export interface ZipEntry {
  folders: readonly string[]
  file: Pick<FileRecord, 'name' | 'key'>
}

/**
 * An archive of stored files, streamed: one object is open at a time. Objects missing from storage are left out.
 */
export function streamZip(bucket: R2Bucket, entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  const paths = archivePaths(entries.map(({ folders, file }) => ({ folders, name: file.name })))
  async function* inputs() {
    for (const [position, { file }] of entries.entries()) {
      const object = await bucket.get(file.key)
      if (!object) continue
      yield {
        name: paths[position] ?? file.name,
        lastModified: object.uploaded,
        input: object.body as ReadableStream<Uint8Array>,
        size: object.size,
      }
    }
  }
  return makeZip(inputs(), { buffersAreUTF8: true })
}
