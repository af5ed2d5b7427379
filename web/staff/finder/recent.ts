import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { type CategoryCode, isCategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { StaffAnswer } from '../../../domain/contracts/page-calls.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useRoute } from '../../shared/router/use-route.ts'
import { useLanguage } from '../../shared/settings.ts'
import { createPersistedStore, jsonIn } from '../../shared/store/persisted-store.ts'
import { staffQueryKey } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'

/** A product that somebody has opened. */
interface Recent {
  email: string
  category: CategoryCode
  id: string
  name: string
  artnr: string
}

/** As many as a glance takes in. */
const most = 8

/** What the people of this browser have opened, the newest first. */
export const recentStore = createPersistedStore<readonly Recent[]>({
  name: 'passar-recent',
  empty: [],
  read: (text) => {
    const stored = jsonIn(text)
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  },
  write: (recent) => (recent.length > 0 ? JSON.stringify(recent) : null),
})

function isRecent(stored: unknown): stored is Recent {
  const { email, category, id, name, artnr } = (stored ?? {}) as Record<string, unknown>
  return (
    typeof category === 'string' &&
    isCategoryCode(category) &&
    [email, id, name, artnr].every((each) => typeof each === 'string')
  )
}

export const recentOf = (recent: readonly Recent[], email: string) =>
  recent.filter((each) => each.email === email)

function remember(opened: Recent): void {
  recentStore.change((recent) => {
    const others = recentOf(recent, opened.email).filter(({ id }) => id !== opened.id)
    return [opened, ...others.slice(0, most - 1), ...recent.filter(({ email }) => email !== opened.email)]
  })
}

/** Remembers each product whose form has been opened, by the name that the form has read. */
export function useRememberOpened(): void {
  const { email } = useStaff()
  const language = useLanguage()
  const client = useQueryClient()
  const match = useRoute()
  const { category } = match?.route.screen === 'edit' ? match.route : {}
  const id = match?.params.id
  const path = category && id ? callPath('GET :type/:id', { type: categoryOf(category).path, id }) : ''
  const product = useSyncExternalStore(
    useCallback((changed) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)), [client]),
    () => client.getQueryData<StaffAnswer<'GET :type/:id'>>(staffQueryKey(language, path)),
  )
  const { name, artnr } = product ?? {}
  useEffect(() => {
    if (category && id && name !== undefined) remember({ email, category, id, name, artnr: artnr ?? '' })
  }, [email, category, id, name, artnr])
}
