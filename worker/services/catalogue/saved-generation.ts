import { savedGenerationCookieName as name } from '../../../domain/saved-generation.ts'

/** As long as anybody may be answered with an older one: half a minute of an isolate, and as much of a browser's own cache. */
const seconds = 60
const cookiePattern = new RegExp(`(?:^|;\\s*)${name}=(\\d{1,15})(?:;|$)`)

/** @param url of the request that is answered */
export function savedGenerationCookie(generation: number, url: string): string {
  const secure = new URL(url).protocol === 'https:' ? '; Secure' : ''
  return `${name}=${generation}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/**
 * The generation that whoever asks has made: 0 where none is said. It only asks for the present one, so that whatever
 * anybody writes there, nobody is answered with anything else than what there is.
 */
export function savedGenerationIn(cookies: string | null): number {
  const found = cookies && cookiePattern.exec(cookies)
  return found ? Number(found[1]) : 0
}
