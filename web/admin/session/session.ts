import { useSyncExternalStore } from 'react'
import type { SignInAnswer } from '../../../domain/contracts/sessions.ts'
import { isLanguage, type Language } from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'

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

/** Keys of local storage, shared by the tabs. Source: SPEC.md section 3, User. */
export const userKey = 'user'
const levelKey = 'access_level'
const languageKey = 'langcode'
const changed = 'passar-session'

let held: { raw: string | null; session: StaffSession | null } = { raw: null, session: null }

/** The session of this browser, or null. The same object until it changes. */
export function readSession(): StaffSession | null {
  const raw = [userKey, levelKey].map((key) => localStorage.getItem(key)).join('\n')
  if (raw !== held.raw) held = { raw, session: parse() }
  return held.session
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

/** Keeps who has just signed in. */
export function startSession({ email, name, lang, token, access_level }: SignInAnswer): void {
  localStorage.setItem(userKey, JSON.stringify({ email, name, lang, token }))
  localStorage.setItem(levelKey, String(access_level))
  localStorage.setItem(languageKey, lang)
  tell()
}

/** Takes the token that the server sent in place of an ageing one. */
export function renewToken(token: string): void {
  const session = readSession()
  if (!session) return
  const { email, name, lang } = session
  localStorage.setItem(userKey, JSON.stringify({ email, name, lang, token }))
  tell()
}

/** Forgets who was signed in. The other tabs hear of it. */
export function clearSession(): void {
  localStorage.removeItem(userKey)
  localStorage.removeItem(levelKey)
  tell()
}

function tell(): void {
  dispatchEvent(new Event(changed))
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(changed, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(changed, onChange)
  }
}

/** Who is signed in; null for nobody, and while a prerendered page is taken over. */
export function useSession(): StaffSession | null {
  return useSyncExternalStore(subscribe, readSession, () => null)
}
