import { isLanguage, type Language, original } from '../../domain/languages.ts'

/** The cookie in which the site keeps the chosen language. */
const cookieName = 'langcode'

/**
 * The language of a page: the segment of its path, else the visitor's cookie, else the site's own, else
 * Swedish. Source: docs/rules.md, Languages.
 */
export function pageLanguage(
  segment: Language | null,
  cookies: string | null,
  siteLanguage: string,
): Language {
  if (segment) return segment
  const chosen = cookieOf(cookies)
  if (isLanguage(chosen)) return chosen
  return isLanguage(siteLanguage) ? siteLanguage : original
}

function cookieOf(cookies: string | null): string | undefined {
  for (const cookie of (cookies ?? '').split(';')) {
    const [name, value] = cookie.trim().split('=')
    if (name === cookieName) return value
  }
  return undefined
}
