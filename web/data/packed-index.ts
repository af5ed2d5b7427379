import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../domain/languages.ts'
import { freshness } from '../../domain/limits.ts'
import { languageOfVersion, versionInTag } from '../../domain/packed/version.ts'
import { callApi, fetchBytes } from './api.ts'
import type { CallPath } from './calls.ts'
import { versionKey } from './query-client.ts'

type Bytes = 'GET :type/index' | 'GET :type/index/:version' | 'GET search/index' | 'GET search/index/:version'

/** How a packed index is asked for. */
interface PackedIndex<Index> {
  queryKey: readonly unknown[]
  /** Which version is served now. */
  current: CallPath<'GET :type/index/current' | 'GET search/index/current'>
  /** What a version says, which never changes. */
  ofVersion: (version: string) => CallPath<Bytes>
  /** Whatever is served now: where nobody says which version that is. */
  latest: CallPath<Bytes>
  /** @throws where the bytes are unusable */
  open: (bytes: ArrayBuffer) => Index | Promise<Index>
}

const versions = new WeakMap<object, string>()

/** The version of an index that was loaded; undefined where its answer named none. */
export function versionOf(index: object): string | undefined {
  return versions.get(index)
}

/**
 * Loads an index, unless the loaded one is still the one that is served: its bytes are in the browser's cache under
 * their version. Unusable bytes are fetched once more, past the browser's cache.
 */
export async function loadIndex<Index extends object>(
  queries: QueryClient,
  { queryKey, current, ofVersion, latest, open }: PackedIndex<Index>,
  options: { language: Language; signal: AbortSignal },
): Promise<Index> {
  const pastCache = (queries.getQueryState(queryKey)?.fetchFailureCount ?? 0) > 0
  const version = await currentVersion(queries, queryKey, current, { ...options, pastCache })
  const loaded = queries.getQueryData<Index>(queryKey)
  if (loaded && version !== null && versions.get(loaded) === version) return loaded
  let tag: string | null = null
  const bytes = await fetchBytes(version === null ? latest : ofVersion(version), {
    ...options,
    pastCache,
    onAnswer: ({ headers }) => {
      tag = headers.get('ETag')
    },
  })
  const index = await open(bytes)
  // The version that came may be another one than was asked for.
  const came = versionInTag(tag)
  if (came) versions.set(index, came)
  return index
}

/** How long the small answer is waited for, since without it the index can be asked for all the same. */
const patienceMs = 4000

/** The version that is served now, as the page or an answer within the last half minute says; null where none does. */
async function currentVersion(
  queries: QueryClient,
  indexKey: readonly unknown[],
  path: PackedIndex<unknown>['current'],
  options: { language: Language; signal: AbortSignal; pastCache: boolean },
): Promise<string | null> {
  try {
    const { version } = await queries.fetchQuery({
      queryKey: versionKey(indexKey),
      queryFn: () => callApi(path, { ...options, timeoutMs: patienceMs }),
      retry: false,
      staleTime: options.pastCache ? 0 : freshness.browserMs,
    })
    return languageOfVersion(version) && version
  } catch (cause) {
    if (options.signal.aborted) throw cause
    return null
  }
}
