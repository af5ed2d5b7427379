import { useSyncExternalStore } from 'react'
import type { SignInAnswer, UserAnswer } from '../../../../domain/contracts/sessions.ts'
import { isLanguage, type Language } from '../../../../domain/languages.ts'
import type { AccessLevel } from '../../../../domain/product.ts'
import { onSessionChange, sessionChanged, userKey } from '../../../data/session-keys.ts'

/** Who is signed in, as the browser keeps it. */
export interface StaffSession {
  email: string
  name: string
  token: string
  lang: Language
  level: AccessLevel
}

/** Why a session ended: on demand, after idling, or because the server no longer knows it. */
export type SessionEnd = 'logout' | 'idle' | 'expired'

/** Keys of local storage, shared by the tabs; `langcode` is the third. */
const levelKey = 'access_level'
/** When something was done last, in milliseconds. */
export const activeKey = 'passar-active'

/** The token of the session that ended last, by its tail: enough to know it again, and nothing to sign in with. */
const endedKey = 'passar-ended'
const tailOf = (token: string) => token.slice(-16)

/** Whether this document has ever seen somebody signed in. */
let had = false

let held: { raw: string | null; session: StaffSession | null } = { raw: null, session: null }

/** The session of this browser, or null. The same object until it changes. */
export function readSession(): StaffSession | null {
  const raw = [userKey, levelKey, endedKey].map((key) => localStorage.getItem(key)).join('\n')
  if (raw !== held.raw) {
    held = { raw, session: parse() }
    // A late answer wrote it back in a tab that had not heard yet that the session had ended in another.
    if (held.session && tailOf(held.session.token) === localStorage.getItem(endedKey)) {
      held.session = null
      queueMicrotask(clearSession)
    }
  }
  had ||= held.session !== null
  return held.session
}

/** Whether this document knew a session, which may have ended since. */
export function hadSession(): boolean {
  return had
}

function parse(): StaffSession | null {
  try {
    const user = JSON.parse(localStorage.getItem(userKey) ?? 'null') as Partial<StaffSession> | null
    const level = Number(localStorage.getItem(levelKey) ?? Number.NaN)
    if (!user?.email || !user.token || ![0, 1, 2, 3].includes(level)) return null
    const { email, token, name = user.email, lang } = user
    return { email, token, name, lang: isLanguage(lang) ? lang : 'sv', level: level as AccessLevel }
  } catch {
    return null
  }
}

/** Keeps who has just signed in; the hour of idling begins. */
export function startSession(answer: SignInAnswer): void {
  localStorage.setItem(activeKey, String(Date.now()))
  localStorage.removeItem(endedKey)
  keep(answer, answer.token)
}

/** Takes what the server says of who is signed in: level and language may have been changed meanwhile. */
export function updateUser(answer: UserAnswer): void {
  const session = readSession()
  if (session) keep(answer, session.token)
}

function keep({ email, name, lang, access_level }: UserAnswer, token: string): void {
  localStorage.setItem(userKey, JSON.stringify({ email, name, lang, token }))
  localStorage.setItem(levelKey, String(access_level))
  tell()
}

/** Takes the token that the server sent in place of an ageing one. */
export function renewToken(token: string): void {
  const session = readSession()
  if (session) keep({ ...session, access_level: session.level }, token)
}

/** Forgets who was signed in. The other tabs hear of it. */
export function clearSession(): void {
  const session = readSession()
  if (session) localStorage.setItem(endedKey, tailOf(session.token))
  localStorage.removeItem(userKey)
  localStorage.removeItem(levelKey)
  localStorage.removeItem(activeKey)
  tell()
}

/** Lets everything in this tab that shows the session look again; the other tabs do so by themselves. */
export function tell(): void {
  dispatchEvent(new Event(sessionChanged))
}

/** Who is signed in; null for nobody, and while a prerendered page is taken over. */
export function useSession(): StaffSession | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null)
}
