import { QueryClient } from '@tanstack/react-query'
import { isFinal } from './errors.ts'

/** Public answers may be half a minute old anyway, so asking sooner is waste. */
const staleMs = 30_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        refetchOnWindowFocus: false,
        // Offline, a call fails and says so; by default it would wait in silence.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && !isFinal(error),
        retryDelay: 500,
      },
    },
  })
}
