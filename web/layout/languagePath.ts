import type { Language } from '../../domain/languages.ts'
import { splitLanguage } from '../../domain/routes.ts'

/** The same page and query in another language, for a link that loads a new document. */
export function languagePath(pathname: string, search: URLSearchParams, language: Language): string {
  const { path } = splitLanguage(pathname)
  const query = search.size > 0 ? `?${search}`.replaceAll('%2C', ',') : ''
  return `/${language}${path === '/' ? '' : path}${query}`
}
