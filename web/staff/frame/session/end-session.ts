import { useEffect } from 'react'
import type { Language } from '../../../../domain/languages.ts'
import { localPath } from '../../../../domain/local-path.ts'
import { pathTo, splitLanguage } from '../../../../domain/routes.ts'
import { callApi } from '../../../shared/data/api.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { logFailure } from '../../../shared/data/log.ts'
import { sessionEndKey, sessionRefused } from '../../../shared/data/session-keys.ts'
import { removeAllDrafts } from '../../unsaved/drafts.ts'
import {
  clearSession,
  documentSession,
  notifySessionChange,
  readSession,
  type SessionEnd,
} from './session.ts'

const returnKey = 'passar-return'

/**
 * Ends the session: revoked on the server when the user signed out or idled, deleted here, and on to the strike
 * guide. The address is kept, so that the user can continue there.
 * @param discardDrafts deletes unsaved work as well
 */
export async function endSession(why: SessionEnd, language: Language, discardDrafts = false): Promise<void> {
  const session = readSession()
  if (!session || documentSession.ending) return
  documentSession.ending = true
  if (why === 'logout') forgetReturn()
  else storeReturn(why)
  clearSession()
  if (why !== 'expired') {
    const headers = { Authorization: `Bearer ${session.token}` }
    const revoked = callApi(callPath('POST auth/logout', {}), { language, method: 'POST', headers })
    await revoked.catch((cause: unknown) => logFailure('The session could not be revoked', cause))
  }
  // The forms and their questions are gone by then: drafts are kept.
  await new Promise((done) => setTimeout(done))
  // Each form stored its draft once more as it unmounted.
  if (discardDrafts) removeAllDrafts(session.email)
  leave(language)
}

/** Ends the session with any answer that refuses it; not with a late one to the token of an earlier session. */
export function useRefusals(language: Language): void {
  useEffect(() => {
    const end = (event: Event) => {
      const { detail: used } = event as CustomEvent<string | null>
      if (used === null || used === `Bearer ${readSession()?.token}`) void endSession('expired', language)
    }
    addEventListener(sessionRefused, end)
    return () => removeEventListener(sessionRefused, end)
  }, [language])
}

/** Leaves a staff page whose session has ended in another tab; `endSession` does so itself. */
export function leaveStaffArea(language: Language): void {
  if (documentSession.ending) return
  documentSession.ending = true
  storeReturn('expired')
  leave(language)
}

/** A new document: nothing that the session knew stays in memory. */
function leave(language: Language): void {
  location.assign(pathTo('guide-filter-eb', language))
}

function storeReturn(why: SessionEnd): void {
  const { path } = splitLanguage(location.pathname)
  // A public page needs no way back.
  if (!path.startsWith('/admin/')) return
  sessionStorage.setItem(returnKey, path + location.search + location.hash)
  sessionStorage.setItem(sessionEndKey, why)
}

/** The address at which the last session of this tab ended, as a path without a language; null when the user signed out. */
export function returnPath(): string | null {
  return sessionStorage.getItem(returnKey)
}

/** The staff page from which a visit was led to signing in, as a path without a language; null where it came by itself. */
export function wantedBy(state: unknown): string | null {
  const { wanted } = (state ?? {}) as { wanted?: unknown }
  const path = typeof wanted === 'string' ? localPath(wanted) : null
  return path?.startsWith('/admin/') ? path : null
}

/** Whether a session of this tab ended by itself: after idling, or because the server no longer knew it. */
export function hasEnded(): boolean {
  return sessionStorage.getItem(sessionEndKey) !== null
}

export function forgetReturn(): void {
  sessionStorage.removeItem(returnKey)
  sessionStorage.removeItem(sessionEndKey)
  notifySessionChange()
}
