import type { Language } from '../../../domain/languages.ts'
import { pathTo, splitLanguage } from '../../../domain/routes.ts'
import { callApi } from '../../data/api.ts'
import { logFailure } from '../../data/log.ts'
import { clearSession, readSession, type SessionEnd } from './session.ts'

const returnKey = 'passar-return'
const endKey = 'passar-session-end'

/**
 * Ends the session: revoked on the server when somebody asked for it or went away, forgotten here, and on
 * to the strike guide (SPEC.md section 4). Where it ended is kept, so that one can go on there.
 */
export async function endSession(why: SessionEnd, language: Language): Promise<void> {
  const session = readSession()
  if (!session) return
  clearSession()
  if (why === 'logout') forgetReturn()
  else keepReturn(why)
  if (why !== 'expired') {
    const headers = { Authorization: `Bearer ${session.token}` }
    const revoked = callApi('auth/logout', { language, method: 'POST', headers })
    await revoked.catch((cause: unknown) => logFailure('The session could not be revoked', cause))
  }
  // A whole new document: nothing that the session knew stays in memory.
  location.assign(pathTo('guide-filter-eb', language))
}

function keepReturn(why: SessionEnd): void {
  const { path } = splitLanguage(location.pathname)
  if (!path.startsWith('/admin/')) return
  sessionStorage.setItem(returnKey, path + location.search)
  sessionStorage.setItem(endKey, why)
}

/** Where the last session of this tab ended, as a path without a language; null when it was closed on purpose. */
export function returnPath(): string | null {
  const path = sessionStorage.getItem(returnKey)
  return path?.startsWith('/admin/') ? path : null
}

export function forgetReturn(): void {
  sessionStorage.removeItem(returnKey)
  sessionStorage.removeItem(endKey)
}

/** Where somebody wanted to go who had to sign in first. */
export function wantReturn(path: string): void {
  sessionStorage.setItem(returnKey, path)
}
