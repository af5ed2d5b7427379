import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../settings.ts'
import { useCall } from './useCall.ts'

/** Every answer that staff screens hold; a write says which of them are old by its first path segments. */
export const staffKey = 'staff'

/**
 * Reads what staff see, always anew when a screen opens: somebody else may have written since.
 * @param path below /api with its query; null asks nothing yet
 */
export function useStaffQuery<T>(path: string | null): UseQueryResult<T> {
  const call = useCall()
  const language = useLanguage()
  return useQuery<T>({
    queryKey: [staffKey, language, ...(path ?? '').split('/')],
    queryFn: ({ signal }) => call<T>(path ?? '', { signal, quiet: true }),
    enabled: path !== null,
    staleTime: 0,
  })
}
