import type { Language } from '../../../../domain/languages.ts'
import { pathTo, splitLanguage } from '../../../../domain/routes.ts'
import { callApi } from '../../../data/api.ts'
import { callPath } from '../../../data/calls.ts'
import { logFailure } from '../../../data/log.ts'
import { sessionEndKey } from '../../../data/session-keys.ts'
import { removeAllKept } from '../../unsaved/kept.ts'
import { clearSession, readSession, type SessionEnd, tell } from './session.ts'

const returnKey = 'passar-return'

/** A session ends once, however many calls and timers notice that it has. */
let ending = false

/**
 * Ends the session: revoked on the server when somebody asked for it or went away, forgotten here, and on
 * to the strike guide. Where it ended is kept, so that one can go on there.
 * @param discardDrafts throws away what was not saved, too
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
  // Forms have gone by then, and with them their question before a page is left: drafts are kept.
  await new Promise((done) => setTimeout(done))
  // Each form kept its own once more as it went.
  if (discardDrafts) removeAllKept(session.email)
  leave(language)
}

/** Leaves a page for staff whose session has ended in another tab; `endSession` does so itself. */
export function leaveStaffArea(language: Language): void {
  if (ending) return
  ending = true
  keepReturn('expired')
  leave(language)
}

/** A whole new document: nothing that the session knew stays in memory. */
function leave(language: Language): void {
  location.assign(pathTo('guide-filter-eb', language))
}

function keepReturn(why: SessionEnd): void {
  const { path } = splitLanguage(location.pathname)
  // On a public page there is nothing to go on with.
  if (!path.startsWith('/admin/')) return
  sessionStorage.setItem(returnKey, path + location.search)
  sessionStorage.setItem(sessionEndKey, why)
}

/** Where the last session of this tab ended, as a path without a language; null when it was closed on purpose. */
export function returnPath(): string | null {
  const path = sessionStorage.getItem(returnKey)
  return path?.startsWith('/admin/') ? path : null
}

/** Whether a session of this tab ended by itself: while one was away, or because the server forgot it. */
export function hasEnded(): boolean {
  return sessionStorage.getItem(sessionEndKey) !== null
}

export function forgetReturn(): void {
  sessionStorage.removeItem(returnKey)
  sessionStorage.removeItem(sessionEndKey)
  tell()
}

/** Where somebody wanted to go who had to sign in first. */
export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(returnKey, path)
}
