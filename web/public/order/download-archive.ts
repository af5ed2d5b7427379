import type { QueryClient } from '@tanstack/react-query'
import { downloadZip } from 'client-zip'
import { archivePaths } from '../../../domain/archive-paths.ts'
import { type CategoryCode, categoryCodes } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { Language } from '../../../domain/languages.ts'
import { fetchBytes } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { isNetworkError, isNotFound } from '../../shared/data/errors.ts'
import { productQuery } from '../product/use-product.ts'
import { type Archive, joinArchives, readArchive } from './join-archives.ts'

/** The products with datasheets, in the form of the archive's call: ids by category, joined by commas. */
export type ArchiveQuery = Partial<Record<CategoryCode, string>>

/** The timeout, since datasheets may be large. */
const timeoutMs = 60_000

interface FetchOptions {
  language: Language
  queries: QueryClient
  /** The parts of an earlier press by their path, which are not fetched again; filled with those of this one. */
  known: Map<string, Archive>
  /** A part is next; counted from 1. */
  onPart: (part: number) => void
}

/**
 * Fetches archives one after the other, and joins them; without a network from what this browser has stored.
 * @returns one archive, null where all their products or files are gone, and how many of them it lacks
 * @throws ApiError where the server does not answer, and it is not stored either; RangeError where it answers with something else
 */
export async function fetchArchives(
  parts: readonly ArchiveQuery[],
  { language, queries, known, onPart }: FetchOptions,
): Promise<{ file: Blob | null; missing: number }> {
  const archives: Archive[] = []
  for (const [at, query] of parts.entries()) {
    onPart(at + 1)
    const path = callPath('GET download/configuration', {}, { ...query, lang: language })
    const archive =
      known.get(path) ??
      (await fetchBytes(path, { language, timeoutMs }).then(
        (bytes) => readArchive(new Uint8Array(bytes)),
        (error: unknown) => {
          if (isNotFound(error)) return null
          if (!isNetworkError(error)) throw error
          return archiveFromCache(query, language, queries).catch(() => {
            throw error
          })
        },
      ))
    // Its files are gone as well.
    if (!archive?.count) continue
    known.set(path, archive)
    archives.push(archive)
  }
  return {
    file: archives.length > 0 ? joinArchives(archives) : null,
    missing: parts.length - archives.length,
  }
}

/**
 * The server's archive of the same products, made from what this browser has stored.
 * @throws where a product or one of its documents is not stored
 */
async function archiveFromCache(
  query: ArchiveQuery,
  language: Language,
  queries: QueryClient,
): Promise<Archive> {
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
  const zip = downloadZip(await Promise.all(entries), { buffersAreUTF8: true })
  return readArchive(new Uint8Array(await zip.arrayBuffer()))
}
