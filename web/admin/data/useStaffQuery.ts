import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Language } from '../../../domain/languages.ts'
import { useLanguage } from '../../settings.ts'
import { useCall } from './useCall.ts'

/** Every answer that staff screens hold; a write says which of them are old by its first path segments. */
export const staffKey = 'staff'

/** Under which key the answer of a path is held. */
export function staffQueryKey(language: Language, path: string): readonly string[] {
  return [staffKey, language, ...path.split('/')]
}

/**
 * Reads what staff see, always anew when a screen opens: somebody else may have written since.
 * @param path below /api with its query; null asks nothing yet
 */
export function useStaffQuery<T>(path: string | null): UseQueryResult<T> {
  const call = useCall()
  const language = useLanguage()
  return useQuery<T>({
    queryKey: staffQueryKey(language, path ?? ''),
    queryFn: ({ signal }) => call<T>(path ?? '', { signal, quiet: true }),
    staleTime: 0,
    enabled: path !== null,
  })
}
