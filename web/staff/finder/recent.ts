import { useEffect } from 'react'
import { type CategoryCode, isCategoryCode } from '../../../domain/categories/codes.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { jsonIn } from '../../../domain/json.ts'
import { createPersistedStore } from '../../shared/store/persisted-store.ts'
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

/** Products that have been deleted, whoever has opened them. */
export function forgetOpened(ids: readonly string[]): void {
  recentStore.change((recent) => recent.filter(({ id }) => !ids.includes(id)))
}

/**
 * Remembers a product whose form is open, under the name that it has.
 * @param product null as long as it has not been read
 * @param goneId that of one which turns out to be gone
 */
export function useRememberOpened(
  category: CategoryCode,
  product: Pick<StaffProductAnswer, '_id' | 'name' | 'artnr'> | null,
  goneId: string | null,
): void {
  const { email } = useStaff()
  const { _id: id, name = '', artnr = '' } = product ?? {}
  useEffect(() => {
    if (id !== undefined) remember({ email, category, id, name, artnr })
  }, [email, category, id, name, artnr])
  useEffect(() => {
    if (goneId) forgetOpened([goneId])
  }, [goneId])
}
