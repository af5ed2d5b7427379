import type { Language } from '../../../../domain/languages.ts'
import { localPath } from '../../../../domain/local-path.ts'
import { pathTo, splitLanguage } from '../../../../domain/routes.ts'
import { callApi } from '../../../data/api.ts'
import { callPath } from '../../../data/calls.ts'
import { logFailure } from '../../../data/log.ts'
import { sessionEndKey } from '../../../data/session-keys.ts'
import { removeAllKept } from '../../unsaved/kept.ts'
import { clearSession, notifySessionChange, readSession, type SessionEnd } from './session.ts'

const returnKey = 'passar-return'

/** A session ends once, however many calls and timers notice it. */
let ending = false

/**
 * Ends the session: revoked on the server when the user signed out or idled, deleted here, and on to the strike
 * guide. The address is kept, so that the user can continue there.
 * @param discardDrafts deletes unsaved work as well
 */
export async function endSession(why: SessionEnd, language: Language, discardDrafts = false): Promise<void> {
  const session = readSession()
  if (!session || ending) return
  ending = true
  if (why === 'logout') forgetReturn()
  else keepReturn(why)
  clearSession()
  if (why !== 'expired') {
    const headers = { Authorization: `Bearer ${session.token}` }
    const revoked = callApi(callPath('POST auth/logout', {}), { language, method: 'POST', headers })
    await revoked.catch((cause: unknown) => logFailure('The session could not be revoked', cause))
  }
  // The forms and their questions are gone by then: drafts are kept.
  await new Promise((done) => setTimeout(done))
  // Each form stored its draft once more as it unmounted.
  if (discardDrafts) removeAllKept(session.email)
  leave(language)
}

/** Leaves a staff page whose session has ended in another tab; `endSession` does so itself. */
export function leaveStaffArea(language: Language): void {
  if (ending) return
  ending = true
  keepReturn('expired')
  leave(language)
}

/** A new document: nothing that the session knew stays in memory. */
function leave(language: Language): void {
  location.assign(pathTo('guide-filter-eb', language))
}

function keepReturn(why: SessionEnd): void {
  const { path } = splitLanguage(location.pathname)
  // A public page needs no way back.
  if (!path.startsWith('/admin/')) return
  sessionStorage.setItem(returnKey, path + location.search)
  sessionStorage.setItem(sessionEndKey, why)
}

/**
 * The address at which the last session of this tab ended, as a path without a language; null when the user signed
 * out.
 */
export function returnPath(): string | null {
  const path = localPath(sessionStorage.getItem(returnKey))
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

/** The page that was requested before signing in. */
export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(returnKey, path)
}
