import { resetForLanguage } from '../../domain/guide/language.ts'
import type { Language } from '../../domain/languages.ts'
import { matchRoute, splitLanguage } from '../../domain/routes.ts'

/**
 * The same page in another language, for a link that loads a new document. Of its query stays what a
 * change of language does not reset.
 */
export function languagePath(pathname: string, search: URLSearchParams, language: Language): string {
  const { path } = splitLanguage(pathname)
  const kept = new URLSearchParams(search)
  resetForLanguage(matchRoute(pathname)?.route.category ?? null, kept)
  // Commas need no escape in a query, and are written without one everywhere else.
  const query = kept.size > 0 ? `?${kept}`.replaceAll('%2C', ',') : ''
  return `/${language}${path === '/' ? '' : path}${query}`
}
