import { useSyncExternalStore } from 'react'
import type { SignInAnswer, UserAnswer } from '../../../../domain/contracts/sessions.ts'
import { isLanguage, type Language } from '../../../../domain/languages.ts'
import type { AccessLevel } from '../../../../domain/product.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { onSessionChange, sessionChanged, userKey } from '../../../shared/data/session-keys.ts'

/** The signed-in user, as stored in the browser. */
export interface StaffSession {
  email: string
  name: string
  token: string
  lang: Language
  level: AccessLevel
}

/** Why a session ended: signed out, idle, or unknown to the server. */
export type SessionEnd = 'logout' | 'idle' | 'expired'

/** Keys of local storage, shared by the tabs; `langcode` is the third. */
const levelKey = 'access_level'
/** The time of the last activity, in milliseconds. */
export const activeKey = 'passar-active'

/** The end of the last session's token: enough to recognise it, and useless for signing in. */
const endedKey = 'passar-ended'
const tailOf = (token: string) => token.slice(-16)

/** What a document knows of its session; another document starts with these values. */
export const documentSession = {
  /** It has had a signed-in user, whose session may have ended since. */
  had: false,
  /** It is left: a session ends once, however many calls and timers notice it. */
  ending: false,
}

let snapshot: { raw: string | null; session: StaffSession | null } = { raw: null, session: null }

/** The session of this browser, or null. The same object until it changes. */
export function readSession(): StaffSession | null {
  const raw = [userKey, levelKey, endedKey].map((key) => localStorage.getItem(key)).join('\n')
  if (raw !== snapshot.raw) {
    snapshot = { raw, session: parse() }
    // A late answer stored the token again in a tab that had not yet heard that the session ended in another.
    if (snapshot.session && tailOf(snapshot.session.token) === localStorage.getItem(endedKey)) {
      snapshot.session = null
      queueMicrotask(clearSession)
    }
  }
  documentSession.had ||= snapshot.session !== null
  return snapshot.session
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

/** Stores the user who has just signed in; the idle time starts. */
export function startSession(answer: SignInAnswer): void {
  localStorage.setItem(activeKey, String(Date.now()))
  localStorage.removeItem(endedKey)
  storeSession(answer, answer.token)
}

/** Updates the user by the server's answer: level and language may have changed meanwhile. Nothing of anybody else. */
export function updateUser(answer: UserAnswer): void {
  const session = readSession()
  if (session?.email === answer.email) storeSession(answer, session.token)
}

function storeSession({ email, name, lang, access_level }: UserAnswer, token: string): void {
  localStorage.setItem(userKey, JSON.stringify({ email, name, lang, token }))
  localStorage.setItem(levelKey, String(access_level))
  notifySessionChange()
}

/**
 * Stores the token that the server sent in place of an older one.
 * @param user who made the call: somebody else may be signed in by the time of its answer
 */
export function renewToken(user: StaffSession | null, { headers }: Response): void {
  const token = headers.get('X-Renewed-Token')
  const session = readSession()
  if (token && session && session.email === user?.email)
    storeSession({ ...session, access_level: session.level }, token)
}

/**
 * Makes a call in the name of the signed-in user. One that is refused is made again where the user has a newer token by
 * then: a new password, chosen in another tab, ends what came before, and nothing was done under that.
 */
export async function callAsUser<Answer>(
  send: (session: StaffSession | null) => Promise<Answer>,
): Promise<Answer> {
  const session = readSession()
  try {
    return await send(session)
  } catch (fault) {
    const newer = readSession()
    const isRefused = fault instanceof ApiError && fault.status === 401
    if (!isRefused || newer?.email !== session?.email || newer?.token === session?.token) throw fault
    return callAsUser(send)
  }
}

/** Deletes the session. The other tabs are notified. */
export function clearSession(): void {
  const session = readSession()
  localStorage.removeItem(userKey)
  localStorage.removeItem(levelKey)
  localStorage.removeItem(activeKey)
  // Last, where room was made for it: the storage may be full.
  if (session) localStorage.setItem(endedKey, tailOf(session.token))
  notifySessionChange()
}

/** Notifies everything in this tab that shows the session; the other tabs are notified by the browser. */
export function notifySessionChange(): void {
  dispatchEvent(new Event(sessionChanged))
}

/** The signed-in user; null for nobody, and during hydration. */
export function useSession(): StaffSession | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null)
}
