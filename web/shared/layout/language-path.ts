import { resetForLanguage } from '../../../domain/guide/language.ts'
import type { Language } from '../../../domain/languages.ts'
import { matchRoute, splitLanguage } from '../../../domain/routes.ts'
import type { Dropped } from './dropped-by-language.ts'

/** The same page in another language. */
interface LanguageLink {
  /** For a link that loads a new document. The query keeps what a change of language does not reset. */
  href: string
  dropped: Dropped
}

export function languageLink(pathname: string, search: URLSearchParams, language: Language): LanguageLink {
  const { path } = splitLanguage(pathname)
  const page = path + queryOf(search)
  const params = new URLSearchParams(search)
  const categories = resetForLanguage(matchRoute(pathname)?.route.category ?? null, params)
  const href = `/${language}${path === '/' ? '' : path}${queryOf(params)}`
  return { href, dropped: { categories, page } }
}

/** Commas need no escape in a query, and are written without one everywhere else. */
const queryOf = (params: URLSearchParams) => (params.size > 0 ? `?${params}`.replaceAll('%2C', ',') : '')
