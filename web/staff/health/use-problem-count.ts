import { useQuery } from '@tanstack/react-query'
import { languageOfLevel } from '../../../domain/access.ts'
import type { ProblemKind } from '../../../domain/contracts/catalogue-health.ts'
import { original } from '../../../domain/languages.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useCall } from '../data/use-call.ts'
import { staffQueryKey } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useAside } from './aside.ts'
import { groupsOf } from './view.ts'

/** More would not fit into the menu. */
const most = 999

/**
 * How many problems the report opens with: without kinds that the user has put aside, for a translator in their language
 * alone. '' where there are none, or as long as it is not known. The report reads the whole catalogue: it is asked for once,
 * and again by its own screen.
 */
export function useProblemCount(isWanted: boolean): string {
  const call = useCall()
  const language = useLanguage()
  const own = languageOfLevel(useStaff().level)
  const { isAside } = useAside<ProblemKind>()
  const path = callPath('GET care', {})
  const { data } = useQuery({
    queryKey: staffQueryKey(language, path),
    queryFn: ({ signal }) => call(path, { signal, quiet: true }),
    enabled: ({ state }) => isWanted && state.data === undefined,
  })
  if (!data) return ''
  const view = { category: null, language: own === original ? null : own, text: '' }
  const count = groupsOf(data, view, own)
    .filter(({ kind }) => !isAside(kind))
    .reduce((sum, { problems }) => sum + problems.length, 0)
  return count === 0 ? '' : count > most ? `${most}+` : String(count)
}
