import type { AccountAnswer, MadeLink, NewUser, UserChange } from '../../../domain/contracts/users.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useCall, useUndo } from '../data/use-call.ts'
import { staffQueryKey, useWritten } from '../data/use-staff-query.ts'
import { updateUser } from '../frame/session/session.ts'
import { useTexts } from '../use-texts.ts'
import { useShowLink } from './use-show-link.tsx'

/** What of a user can be changed. */
type Changeable = Omit<NewUser, 'email'>

const differing = (before: Changeable, after: Changeable): UserChange =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => before[key as keyof Changeable] !== value),
  )

/**
 * Changes accounts and reads the list again after each change. Failures have shown their toast and return null. Passwords,
 * links and sessions that have ended stay so: nothing gives them back.
 */
export function useAccountWrites() {
  const { t } = useTexts()
  const call = useCall()
  const undoAction = useUndo()
  const showLink = useShowLink()
  const answered = useWritten(staffQueryKey(useLanguage(), 'users'))
  const written = async <Result>(writing: Promise<{ result: Result }>): Promise<Result | null> =>
    (await answered(writing))?.result ?? null
  const add = (body: NewUser): Promise<MadeLink | null> =>
    written(call(callPath('POST users', {}), { method: 'POST', body }))
  return {
    add,
    /** Sends what differs: somebody else may have changed the rest since it was read. */
    change: async ({ _id: id, email, name, lang, access_level }: AccountAnswer, after: Changeable) => {
      const before = { name, lang, access_level }
      const put = async (from: Changeable, to: Changeable, undo?: ReturnType<typeof undoAction>) => {
        const body = differing(from, to)
        if (Object.keys(body).length === 0) return { _id: id }
        const path = callPath('PUT users/:id', { id })
        const saved = await written(call(path, { method: 'PUT', body, ...(undo && { undo }) }))
        // One's own name stands in the menu.
        if (saved) updateUser({ email, ...to })
        return saved
      }
      return put(
        before,
        after,
        undoAction(() => put(after, before)),
      )
    },
    /** Who is added again gets a link, to choose a new password. */
    remove: ({ _id: id, email, name, lang, access_level }: AccountAnswer) => {
      const user = { email, name, lang, access_level }
      const undo = undoAction(async () => {
        const made = await add(user)
        if (made) showLink(user, made)
      })
      const note = t('accounts.undoRemove')
      return written(call(callPath('DELETE users/:id', { id }), { method: 'DELETE', note, undo }))
    },
    makeLink: async (account: AccountAnswer) => {
      const path = callPath('POST users/:id/link', { id: account._id })
      const made = await written(call(path, { method: 'POST' }))
      if (made) showLink(account, made)
    },
    endSessions: (id: string) =>
      written(call(callPath('DELETE users/:id/sessions', { id }), { method: 'DELETE' })),
  }
}
