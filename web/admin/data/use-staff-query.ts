import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReadName, StaffAnswer } from '../../../domain/contracts/calls.ts'
import type { Language } from '../../../domain/languages.ts'
import type { CallPath } from '../../data/calls.ts'
import { useLanguage } from '../../settings.ts'
import { staffKey } from './staff-key.ts'
import { useCall } from './use-call.ts'

export { staffKey }

/** Under which key the answer of a path is held. */
export function staffQueryKey(language: Language, path: string): readonly string[] {
  return [staffKey, language, ...path.split('/')]
}

/** Reads an answer again after a write: one still being read for the first time would be taken as it was before. */
export async function readAgain(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

/**
 * Reads what staff see, every time a screen opens: somebody else may have written since.
 * @param path null asks nothing yet
 * @param keep whether the answer to the path before stays until this one's is there
 */
export function useStaffQuery<Name extends ReadName>(
  path: CallPath<Name> | null,
  keep = false,
): UseQueryResult<StaffAnswer<Name>> {
  const read = useCall() as (path: CallPath<Name>, options: object) => Promise<StaffAnswer<Name>>
  const language = useLanguage()
  const asked = path ?? ('' as CallPath<Name>)
  return useQuery<StaffAnswer<Name>>({
    queryKey: staffQueryKey(language, asked),
    queryFn: ({ signal }) => read(asked, { signal, quiet: true }),
    staleTime: 0,
    enabled: path !== null,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })
}
