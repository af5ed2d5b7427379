import { useSyncExternalStore } from 'react'
import { onSessionChange, sessionEndKey, userKey } from '../data/session-keys.ts'

/** Somebody is signed in here, or was until the session ended by itself; null for a visitor. */
export type StaffPresence = 'signed-in' | 'ended' | null

function read(): StaffPresence {
  try {
    if (localStorage.getItem(userKey) !== null) return 'signed-in'
    return sessionStorage.getItem(sessionEndKey) === null ? null : 'ended'
  } catch {
    // Without storage nobody is signed in.
    return null
  }
}

/** Whether this page has a staff part. Never during hydration, since shells are made without a session. */
export function useStaffPresence(): StaffPresence {
  return useSyncExternalStore(onSessionChange, read, () => null)
}
