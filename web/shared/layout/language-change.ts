import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import { resetForLanguage } from '../../../domain/guide/language.ts'
import type { Language } from '../../../domain/languages.ts'
import { localPath } from '../../../domain/local-path.ts'
import { matchRoute, splitLanguage } from '../../../domain/routes.ts'
import { inTab, readItem, writeItem } from '../store/stored-names.ts'

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

/** What a change of language has removed. */
export interface Dropped {
  categories: readonly CategoryCode[]
  /** The page with what it removed, without a language segment. */
  page: string | null
}

const key = 'dropped-by-language'

/** Stores for the next document of this tab, which is in that language, what the change to it has removed. */
export function noteDropped(language: Language, { categories, page }: Dropped): void {
  if (categories.length > 0) writeItem(key, `${language} ${categories.join()} ${page ?? ''}`, inTab)
}

/** What the change to this language that led here has removed, null for nothing; read once. */
export function takeDropped(language: Language): Dropped | null {
  const [to, codes = '', page = null] = readItem(key, inTab)?.split(' ') ?? []
  writeItem(key, null, inTab)
  const noted = codes.split(',')
  const known = categories.map(({ code }) => code).filter((code) => noted.includes(code))
  // Else the link was opened in another tab, or never arrived: here nothing has been removed.
  return to === language && known.length > 0 ? { categories: known, page: localPath(page) } : null
}
