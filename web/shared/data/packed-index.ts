import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../../domain/languages.ts'
import { freshness } from '../../../domain/limits.ts'
import { languageOfVersion, versionInTag } from '../../../domain/packed/version.ts'
import { callApi, fetchBytes } from './api.ts'
import type { CallPath } from './calls.ts'
import { versionKey } from './query-client.ts'

type Bytes = 'GET :type/index' | 'GET :type/index/:version' | 'GET search/index' | 'GET search/index/:version'

/** The calls for a packed index, and how its bytes are opened. */
interface PackedIndex<Index> {
  queryKey: readonly unknown[]
  /** The call for the current version. */
  current: CallPath<'GET :type/index/current' | 'GET search/index/current'>
  /** The call for the bytes of one version; they never change. */
  ofVersion: (version: string) => CallPath<Bytes>
  /** The call for the current bytes, used when the version is unknown. */
  latest: CallPath<Bytes>
  /** Null where the index is too large to be sent. @throws where the bytes are unusable */
  open: (bytes: ArrayBuffer | null) => Index | Promise<Index>
}

const versions = new WeakMap<object, string>()

/** The version of an index that was loaded; undefined where its response named none. */
export function versionOf(index: object): string | undefined {
  return versions.get(index)
}

/**
 * Loads an index. Returns the loaded one if its version is still current; otherwise fetches the bytes, which the
 * browser may have cached under their version. A retry bypasses the browser's cache.
 * @throws ApiError; whatever `open` throws
 */
export async function loadIndex<Index extends object | null>(
  queries: QueryClient,
  { queryKey, current, ofVersion, latest, open }: PackedIndex<Index>,
  options: { language: Language; signal: AbortSignal },
): Promise<Index> {
  const bypassCache = (queries.getQueryState(queryKey)?.fetchFailureCount ?? 0) > 0
  const known = await currentVersion(queries, queryKey, current, { ...options, bypassCache })
  if (known?.version === null) return open(null)
  const version = known?.version ?? null
  const loaded = queries.getQueryData<Index>(queryKey)
  if (loaded && version !== null && versions.get(loaded) === version) return loaded
  let tag: string | null = null
  let hasContent = true
  const bytes = await fetchBytes(version === null ? latest : ofVersion(version), {
    ...options,
    bypassCache,
    onResponse: ({ status, headers }) => {
      hasContent = status !== 204
      tag = headers.get('ETag')
    },
  })
  const index = await open(hasContent ? bytes : null)
  // The response may be another version than the requested one.
  const receivedVersion = versionInTag(tag)
  if (receivedVersion && index) versions.set(index, receivedVersion)
  return index
}

/** Timeout in ms of the call for the version; without its response the latest index is fetched. */
const versionTimeoutMs = 4000

/**
 * The current version, from the page or a response of the last 30 s if there is one, else from the API; null in it where the
 * index is too large to be sent.
 * @returns null where it is unknown
 */
async function currentVersion(
  queries: QueryClient,
  indexKey: readonly unknown[],
  path: PackedIndex<unknown>['current'],
  options: { language: Language; signal: AbortSignal; bypassCache: boolean },
): Promise<{ version: string | null } | null> {
  try {
    const { version } = await queries.fetchQuery({
      queryKey: versionKey(indexKey),
      // Shared, so that whoever leaves first cancels it for nobody else.
      queryFn: ({ signal }) => callApi(path, { ...options, signal, timeoutMs: versionTimeoutMs }),
      retry: false,
      staleTime: options.bypassCache ? 0 : freshness.browserMs,
    })
    return version === null || languageOfVersion(version) ? { version } : null
  } catch (cause) {
    if (options.signal.aborted) throw cause
    return null
  }
}
