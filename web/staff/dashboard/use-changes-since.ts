import { useState } from 'react'
import type { ActivityEntry } from '../../../domain/contracts/activity.ts'
import { jsonIn } from '../../../domain/json.ts'
import { callPath } from '../../shared/data/calls.ts'
import { createPersistedStore } from '../../shared/store/persisted-store.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'

type Times = Readonly<Record<string, string>>

/** When each person of this browser was at the dashboard, ISO 8601. */
const times = (name: string, area: () => Storage) =>
  createPersistedStore<Times>({
    name,
    area,
    empty: {},
    write: JSON.stringify,
    read: (text) => {
      const stored = jsonIn(text)
      const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
      return Object.fromEntries(entries.filter(([, time]) => !Number.isNaN(Date.parse(String(time)))))
    },
  })
const visits = times('passar-visits', () => localStorage)
/** The visit before the one that this tab is a part of. */
const before = times('passar-visit-before', () => sessionStorage)

function startVisit(email: string): string | null {
  const last = before.get()[email] ?? visits.get()[email]
  const now = new Date().toISOString()
  before.change((known) => ({ ...known, [email]: last ?? now }))
  visits.change((known) => ({ ...known, [email]: now }))
  return last ?? null
}

const [dayMs, mostDays] = [86_400_000, 30]
const none: { since: string; entries: readonly ActivityEntry[]; isCut: boolean } = {
  since: '',
  entries: [],
  isCut: false,
}

/**
 * What others have done since the user was here last, as far as one page of the log tells (`isCut` where that is not all
 * of it); nothing on the first visit.
 */
export function useChangesSince(): typeof none {
  const { email } = useStaff()
  const [since] = useState(() => startVisit(email))
  const days = since ? Math.ceil((Date.now() - Date.parse(since)) / dayMs) : 0
  const show = `days-${Math.min(Math.max(days, 1), mostDays)}`
  const { data } = useStaffQuery(since ? callPath('GET activity', {}, { show, limit: 100 }) : null)
  if (!since || !data) return none
  const entries = data.items.filter(({ date, user }) => date > since && user.email !== email)
  const oldest = data.items.at(-1)
  return {
    since,
    entries,
    isCut: data.items.length < data.total && oldest !== undefined && oldest.date > since,
  }
}
