import { savedGenerationCookieName as name } from '../../domain/saved-generation.ts'

/** At least as long as anybody may get an older generation: 30 s from the worker plus 30 s in the browser's cache. */
const seconds = 60
const cookiePattern = new RegExp(`(?:^|;\\s*)${name}=(\\d{1,15})(?:;|$)`)

/** @param url of the request that is answered */
export function savedGenerationCookie(generation: number, url: string): string {
  const secure = new URL(url).protocol === 'https:' ? '; Secure' : ''
  return `${name}=${generation}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/**
 * The generation of the browser's own last save, from its Cookie header; 0 without one. It only limits how old a response may
 * be: a forged value cannot make the worker serve anything but the current catalogue.
 */
export function savedGenerationIn(cookies: string | null): number {
  const found = cookies && cookiePattern.exec(cookies)
  return found ? Number(found[1]) : 0
}
