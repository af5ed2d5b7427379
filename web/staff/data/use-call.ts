import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { MethodOf, PageCallName, StaffAnswer } from '../../../domain/contracts/page-calls.ts'
import type { Sent } from '../../shared/data/api.ts'
import type { CallPath } from '../../shared/data/calls.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useTextAt, useTexts } from '../use-texts.ts'
import { type CallWords, callStaff, type StaffCall } from './api.ts'

/** The prefix of the query keys of staff screens; a write names the outdated ones by their first path segments. */
export const staffKey = 'staff'

/** The words of calls in the language of the page. */
export function useCallWords(): CallWords {
  const { t } = useTexts()
  const textAt = useTextAt()
  return useMemo(
    () => ({
      error: t('common.error'),
      timeout: t('common.timeout'),
      network: t('common.network'),
      noAnswer: t('common.noAnswer'),
      status: (status) => t('common.status', { status }),
      code: ({ code, details }) => textAt(`messages.${code}`, details as object | undefined),
    }),
    [t, textAt],
  )
}

/** What takes a write back, for its toast: `undo: back(() => …)`. */
export function useUndo() {
  const { t } = useTexts()
  return (run: () => unknown) => () => ({ label: t('common.undo'), run: () => void run() })
}

type Options = Omit<StaffCall, 'language' | 'words' | 'onMade'>

export type Call = <Name extends PageCallName>(
  path: CallPath<Name>,
  ...options: MethodOf<Name> extends 'GET' ? [(Options & Sent<Name>)?] : [Options & Sent<Name>]
) => Promise<StaffAnswer<Name>>

/** `callStaff` in the language of the page: `const call = useCall(); await call(callPath('GET bin', {}))`. */
export function useCall(): Call {
  const language = useLanguage()
  const words = useCallWords()
  const queries = useQueryClient()
  return useCallback(
    <Name extends PageCallName>(path: CallPath<Name>, options?: Options) =>
      callStaff(path, {
        ...options,
        language,
        words,
        onMade: () => outdatePublic(queries),
      } as StaffCall & Sent<Name>),
    [language, words, queries],
  )
}

/** Queries that staff screens hold under names of their own; a write invalidates them itself. */
const ofStaff: readonly unknown[] = [staffKey, 'preview', 'stored-picture', 'texts-in', 'queue']

/** Public pages hold an older generation in memory: they ask again as soon as they are shown. */
function outdatePublic(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => !ofStaff.includes(queryKey[0]),
    refetchType: 'none',
  })
}
