import { QueryClient } from '@tanstack/react-query'
import { isFinal } from './errors.ts'

/** Public answers may be half a minute old anyway, so asking sooner is pointless. */
const staleMs = 30_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        refetchOnWindowFocus: false,
        // Offline, a call fails with an error; by default it would wait silently.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && !isFinal(error),
        retryDelay: 500,
      },
    },
  })
}
