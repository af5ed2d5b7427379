import { useQueryClient } from '@tanstack/react-query'
import type { MadeLink, NewUser, UserChange } from '../../../domain/contracts/users.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useCall } from '../data/use-call.ts'
import { readAgain, staffQueryKey } from '../data/use-staff-query.ts'

/** Changes accounts and reads the list again after each change. Failures have shown their toast and return null. */
export function useAccountWrites() {
  const call = useCall()
  const client = useQueryClient()
  const language = useLanguage()
  const written = async <Result>(writing: Promise<{ result: Result }>): Promise<Result | null> => {
    try {
      return (await writing).result
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      return null
    } finally {
      await readAgain(client, { queryKey: staffQueryKey(language, 'users') })
    }
  }
  return {
    add: (body: NewUser): Promise<MadeLink | null> =>
      written(call(callPath('POST users', {}), { method: 'POST', body })),
    change: (id: string, body: UserChange) =>
      written(call(callPath('PUT users/:id', { id }), { method: 'PUT', body })),
    remove: (id: string) => written(call(callPath('DELETE users/:id', { id }), { method: 'DELETE' })),
    makeLink: (id: string): Promise<MadeLink | null> =>
      written(call(callPath('POST users/:id/link', { id }), { method: 'POST' })),
    endSessions: (id: string) =>
      written(call(callPath('DELETE users/:id/sessions', { id }), { method: 'DELETE' })),
  }
}
