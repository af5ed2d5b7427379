import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../../domain/languages.ts'
import { fetchBytes } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { isNetworkError, isNotFound } from '../../shared/data/errors.ts'
import { type ArchiveQuery, archiveFromCache } from './archive-from-cache.ts'
import { joinArchives } from './join-archives.ts'

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

/** One archive of them all. @throws RangeError where one of several is invalid, or all together are too large */
export function joined(archives: readonly Uint8Array<ArrayBuffer>[]): Blob {
  const [only] = archives
  return archives.length === 1 && only
    ? new Blob([only], { type: 'application/zip' })
    : joinArchives(archives)
}
