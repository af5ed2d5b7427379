import { categoryOf } from '../../domain/categories/index.ts'
import { typedQuery } from '../../domain/guide/print-address.ts'
import { emptyState, guideQuery } from '../../domain/guide/state.ts'
import { isLanguage, type Language, languageCodes, original } from '../../domain/languages.ts'
import { matchRoute, pathTo, splitLanguage } from '../../domain/routes.ts'
import type { NamedProduct } from '../../domain/search/types.ts'
import type { AppContext } from '../app-env.ts'
import { cacheRules } from '../cache-rules.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { fittingCategory } from '../products/snapshot/links.ts'
import { searchIndex } from '../search/public.ts'
import { services } from '../services.ts'

const pattern = /^\/artikel\/([^/]{1,300})\/?$/

/** The number in an address that other sites link to, `/sv/artikel/NK120-RB`; null where it is none. */
export function articleNumber(pathname: string): { number: string; language: Language | null } | null {
  const { language, path } = splitLanguage(pathname)
  const written = pattern.exec(path)?.[1]
  if (written === undefined) return null
  try {
    return { number: decodeURIComponent(written), language }
  } catch {
    return null
  }
}

/**
 * Redirects from a number to its article: in its guide, or on its own page. Looked up at every visit, since numbers
 * and guides change; null where nothing published has the number.
 */
export async function followArticle(
  { env, req, executionCtx }: AppContext,
  { number, language }: NonNullable<ReturnType<typeof articleNumber>>,
): Promise<Response | null> {
  const { catalogue } = services(env, (work) => executionCtx.waitUntil(work), req.raw)
  const own = pageLanguage(language, req.raw.headers.get('Cookie'), env.DEFAULT_LANGUAGE)
  // A link without a language tries all of them, the reader's first.
  const languages = language ? [language] : [own, ...languageCodes.filter((code) => code !== own)]
  for (const each of languages) {
    const found = await articlePage(catalogue, each, number)
    if (found === null) continue
    const headers = {
      Location: found,
      'Cache-Control': cacheRules.revalidated,
      ...(language ? {} : { Vary: 'Cookie' }),
    }
    return new Response(null, { status: 302, headers })
  }
  return null
}

/**
 * The page on which a number's article is chosen: its guide with the article open, the guide of what fits it, or its
 * own page. The number may be an article number, an E-number or a NOBB number, also of a variant, in any spelling. Where
 * several are meant, the page that asks which.
 * @returns null where nothing published in the language has it
 */
async function articlePage(catalogue: Catalogue, language: Language, number: string): Promise<string | null> {
  const { value: index } = await catalogue.derived(searchIndex, language)
  const [found, other] = index.productsByNumber(number)
  if (other) return pathTo('print-order', language) + typedQuery([number])
  return found ? pageOf(found, language) : null
}

function pageOf({ id, category: code }: NamedProduct, language: Language): string {
  const { guide } = categoryOf(code)
  if (guide) return pathTo(guide.route, language) + guideQuery(code, { ...emptyState, open: id })
  const fitting = fittingCategory(categoryOf(code))
  if (!fitting?.guide) return pathTo('product', language, { id })
  return (
    pathTo(fitting.guide.route, language) +
    guideQuery(fitting.code, { ...emptyState, chosen: { [code]: id } })
  )
}

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

/** Files at the root of the site, such as /favicon.svg and /robots.txt. */
const rootFile = /^\/[\w-]+\.(?:ico|png|svg|txt|webmanifest)$/

/** Revalidated at every visit, so that the browser notices a new build. */
export function isServiceWorker(pathname: string): boolean {
  return pathname === '/sw.js'
}

export function isRootFile(pathname: string): boolean {
  return rootFile.test(pathname)
}

export function isAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}

export function isCall(pathname: string): boolean {
  return /^\/(?:api|files)(?:\/|$)/.test(pathname)
}

/** Redirects a path that is no page, file or call to the not-found page in its language. Null for a valid path. */
export function notFoundPath(pathname: string): string | null {
  const isFile = isAsset(pathname) || isRootFile(pathname) || isServiceWorker(pathname)
  if (isFile || isCall(pathname) || articleNumber(pathname) || matchRoute(pathname)) return null
  return pathTo('404', splitLanguage(pathname).language)
}
