import {
  keepPreviousData,
  type QueryClient,
  type QueryFilters,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ReadName, StaffAnswer } from '../../../domain/contracts/page-calls.ts'
import type { Language } from '../../../domain/languages.ts'
import type { CallPath } from '../../shared/data/calls.ts'
import { ignoreRefusal } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { staffKey, useCall } from './use-call.ts'

export { staffKey }

/** The query key of a path's answer. */
export function staffQueryKey(language: Language, path: string): readonly string[] {
  return [staffKey, language, ...path.split('/')]
}

/**
 * Refetches answers after a write; a first read that is still under way is started again, since it may have begun
 * before the write: `invalidateQueries` alone would take its answer for a new one.
 */
export async function readAgain(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}

/**
 * For a write: reads again what it concerns, also after a refusal, which has shown its toast and may come from another
 * tab's write.
 * @returns the answer; null where it was refused
 */
export function useWritten(queryKey: readonly string[] = [staffKey]) {
  const client = useQueryClient()
  return async <Answer>(writing: Promise<Answer>): Promise<Answer | null> => {
    const answer = await writing.catch(ignoreRefusal)
    await readAgain(client, { queryKey })
    return answer || null
  }
}

/** What was written is not read again yet, but by the screen that shows it next. */
export function markStale(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })
}

/**
 * Reads staff data each time a screen opens, since somebody else may have changed them.
 * @param path null asks nothing yet
 * @param keep whether the previous path's answer stays until the new one is there
 * @param every in how many ms it is read again after an answer; false for never
 */
export function useStaffQuery<Name extends ReadName>(
  path: CallPath<Name> | null,
  keepPrevious = false,
  every: (answer: StaffAnswer<Name>) => number | false = () => false,
): UseQueryResult<StaffAnswer<Name>> {
  const queryOf = useQueryOf<Name>()
  return useQuery<StaffAnswer<Name>>({
    ...queryOf(path ?? ('' as CallPath<Name>)),
    enabled: path !== null,
    refetchInterval: ({ state: { data } }) => data !== undefined && every(data),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/**
 * The same for several paths at once.
 * @param onReturn whether they are read again when somebody comes back from another tab, or the network does
 */
export function useStaffQueries<Name extends ReadName>(
  paths: readonly CallPath<Name>[],
  onReturn = false,
): UseQueryResult<StaffAnswer<Name>>[] {
  const queryOf = useQueryOf<Name>()
  return useQueries({
    queries: paths.map((path) => ({
      ...queryOf(path),
      refetchOnWindowFocus: onReturn,
      refetchOnReconnect: onReturn,
    })),
  })
}

function useQueryOf<Name extends ReadName>() {
  const read = useCall() as (path: CallPath<Name>, options: object) => Promise<StaffAnswer<Name>>
  const language = useLanguage()
  return (path: CallPath<Name>) => ({
    queryKey: staffQueryKey(language, path),
    queryFn: ({ signal }: { signal: AbortSignal }) => read(path, { signal, quiet: true }),
    staleTime: 0,
  })
}
