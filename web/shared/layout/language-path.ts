import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { resetForLanguage } from '../../../domain/guide/language.ts'
import type { Language } from '../../../domain/languages.ts'
import { matchRoute, splitLanguage } from '../../../domain/routes.ts'

/** The same page in another language. */
interface LanguageLink {
  /** For a link that loads a new document. The query keeps what a change of language does not reset. */
  href: string
  /** Categories whose product or criteria are removed. */
  dropped: CategoryCode[]
}

export function languageLink(pathname: string, search: URLSearchParams, language: Language): LanguageLink {
  const { path } = splitLanguage(pathname)
  const params = new URLSearchParams(search)
  const dropped = resetForLanguage(matchRoute(pathname)?.route.category ?? null, params)
  // Commas need no escape in a query, and are written without one everywhere else.
  const query = params.size > 0 ? `?${params}`.replaceAll('%2C', ',') : ''
  return { href: `/${language}${path === '/' ? '' : path}${query}`, dropped }
}
