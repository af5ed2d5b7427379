import { QueryClient } from '@tanstack/react-query'
import { isPermanent, isTimeout } from './errors.ts'

/** How long indexes and what is read beside them need no refetch: the catalogue changes a few times a day. */
export const catalogueFreshMs = 10 * 60_000

/** Public responses may be half a minute old anyway, so a refetch before that is pointless. */
const staleMs = 30_000

/** The query key of an index's version. @param indexKey the query key of the index */
export const versionKey = (indexKey: readonly unknown[]) => [...indexKey, 'version']

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        refetchOnWindowFocus: false,
        // Offline, a call fails with an error; by default it would wait silently.
        networkMode: 'always',
        // A call that timed out would only take as long again.
        retry: (failures, error) => failures < 1 && !isPermanent(error) && !isTimeout(error),
        retryDelay: 500,
      },
    },
  })
}
