import type { QueryClient } from '@tanstack/react-query'
import { downloadZip } from 'client-zip'
import { archivePaths } from '../../../domain/archive-paths.ts'
import { type CategoryCode, categoryCodes } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { Language } from '../../../domain/languages.ts'
import { productQuery } from '../product/use-product.ts'

/** The products with datasheets, in the form of the archive's call: ids by category, joined by commas. */
export type ArchiveQuery = Partial<Record<CategoryCode, string>>

/**
 * The server's archive of the same products, made from what this browser has stored.
 * @throws where a product or one of its documents is not stored
 */
export async function archiveFromCache(
  query: ArchiveQuery,
  language: Language,
  queries: QueryClient,
): Promise<Uint8Array<ArrayBuffer>> {
  const wanted = categoryCodes.flatMap((code) =>
    (query[code]?.split(',') ?? []).map((id) => productQuery(categoryOf(code), id, language)),
  )
  const products = await Promise.all(wanted.map((each) => queries.ensureQueryData(each)))
  const files = products.flatMap(({ artnr, name, docs }) =>
    docs.map((document) => ({ folders: [artnr || name], name: document.name, url: document.url })),
  )
  const paths = archivePaths(files)
  const entries = files.map(async ({ url }, position) => {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} answers ${response.status}`)
    return { name: paths[position] ?? url, input: await response.arrayBuffer() }
  })
  return new Uint8Array(await downloadZip(await Promise.all(entries), { buffersAreUTF8: true }).arrayBuffer())
}
