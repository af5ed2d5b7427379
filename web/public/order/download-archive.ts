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
import { joinArchives } from './join-archives.ts'

/** The products with datasheets, in the form of the archive's call: ids by category, joined by commas. */
export type ArchiveQuery = Partial<Record<CategoryCode, string>>

/** The timeout, since datasheets may be large. */
const timeoutMs = 60_000

interface FetchOptions {
  language: Language
  queries: QueryClient
  /** The parts of an earlier press by their path, which are not fetched again; filled with those of this one. */
  known: Map<string, Uint8Array<ArrayBuffer>>
  /** A part is next; counted from 1. */
  onPart: (part: number) => void
}

/**
 * Fetches archives one after the other, without those whose products are gone; without a network from what this browser has stored.
 * @throws ApiError where the server does not answer with one, and it is not stored either
 */
export async function fetchArchives(
  parts: readonly ArchiveQuery[],
  { language, queries, known, onPart }: FetchOptions,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const archives: Uint8Array<ArrayBuffer>[] = []
  for (const [at, query] of parts.entries()) {
    onPart(at + 1)
    const path = callPath('GET download/configuration', {}, { ...query, lang: language })
    const bytes =
      known.get(path) ??
      (await fetchBytes(path, { language, timeoutMs }).then(
        (bytes) => new Uint8Array(bytes),
        (error: unknown) => {
          if (isNotFound(error)) return null
          if (!isNetworkError(error)) throw error
          return archiveFromCache(query, language, queries).catch(() => {
            throw error
          })
        },
      ))
    if (bytes === null) continue
    known.set(path, bytes)
    archives.push(bytes)
  }
  return archives
}

/**
 * The server's archive of the same products, made from what this browser has stored.
 * @throws where a product or one of its documents is not stored
 */
async function archiveFromCache(
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

/** One archive of them all. @throws RangeError where one of several is invalid, or all together are too large */
export function joined(archives: readonly Uint8Array<ArrayBuffer>[]): Blob {
  const [only] = archives
  return archives.length === 1 && only
    ? new Blob([only], { type: 'application/zip' })
    : joinArchives(archives)
}
