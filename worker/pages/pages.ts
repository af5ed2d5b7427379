import { categoryOf } from '../../domain/categories/index.ts'
import { earlierSteps, overlaidBy } from '../../domain/guide/earlier.ts'
import { readGuideState } from '../../domain/guide/state.ts'
import { type Language, languageRow } from '../../domain/languages.ts'
import { type PageData, productShells, styleHashPath } from '../../domain/page/data.ts'
import { escapeHtml } from '../../domain/page/escape-html.ts'
import { slotValues } from '../../domain/page/slots.ts'
import { markedShellPath } from '../../domain/page/text-marks.ts'
import {
  matchRoute,
  pathTo,
  publicRoutes,
  type Route,
  type RouteMatch,
  splitLanguage,
  staffShell,
} from '../../domain/routes.ts'
import { texts } from '../../domain/texts/index.ts'
import type { ChangedTexts } from '../../domain/texts/page-texts.ts'
import { contentSecurityPolicy } from '../answer-headers.ts'
import type { AppContext } from '../app-env.ts'
import { cacheRules } from '../cache-rules.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { savedGenerationIn } from '../catalogue/saved-generation.ts'
import { shippedBytes, versionOf } from '../catalogue/shipped.ts'
import { currentTexts, shownTexts } from '../catalogue/texts.ts'
import { digestOf } from '../platform/digest.ts'
import { logFault } from '../platform/log.ts'
import { conditional } from '../platform/responses.ts'
import { services } from '../services.ts'
import {
  articleNumber,
  followArticle,
  isAsset,
  isRootFile,
  isServiceWorker,
  pageLanguage,
} from './addresses.ts'
import { fillShell, readMarkedShell, readShell, withStyle } from './fill-shell.ts'
import {
  type AskedGuide,
  askedGuide,
  builtAt,
  shellCardOf,
  type WrittenPage,
  writePage,
} from './write-page.ts'

/**
 * Everything that is neither the API nor a stored file: built assets, and the prerendered shells of the
 * pages. A missing asset is a true 404; an unknown page leads to /404, which answers 404.
 */
export async function servePage(context: AppContext): Promise<Response> {
  const request = context.req.raw
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodAnswer()
  const { pathname } = new URL(request.url)
  if (isAsset(pathname)) return assetAnswer(context, cacheRules.immutable)
  if (isServiceWorker(pathname)) return assetAnswer(context, cacheRules.revalidated)
  if (isRootFile(pathname)) return assetAnswer(context, cacheRules.built)
  const article = articleNumber(pathname)
  const led = article && (await followArticle(context, article))
  if (led) return led
  const match = matchRoute(pathname)
  if (!match) {
    const notFound = pathTo('404', splitLanguage(pathname).language)
    return new Response(null, {
      status: 302,
      headers: { Location: notFound, 'Cache-Control': cacheRules.none },
    })
  }
  return serveShell(context, match)
}

async function serveShell(context: AppContext, match: RouteMatch): Promise<Response> {
  const { env } = context
  const { route } = match
  const request = context.req.raw
  const language = pageLanguage(match.language, request.headers.get('Cookie'), env.DEFAULT_LANGUAGE)
  const url = new URL(request.url)
  const guide = askedGuide(route, url.searchParams)
  const { data, into } = await pageData(context, match, { language, url, guide })
  const { product } = data
  const missing = product?.card === null
  const name = product ? productShells[missing ? 'missing' : 'filled'] : shellOf(route, guide)
  const notFound = missing || route.screen === 'not-found'
  const attributes = layoutAttributesOf(route, url.searchParams)
  const slots = route.screen === 'product' && {
    id: encodeURIComponent(match.params.id ?? ''),
    ...(product?.card && slotValues(product.card, language)),
  }
  const isFilled = slots || Object.keys(data).length + Object.keys(attributes).length > 0
  const known = request.headers.get('If-None-Match')
  const path = `/shells/${language}/${name}.html`
  // The not-found page is sent whole every time: a 304 would stand for a 200.
  const ifNew = known && !notFound ? { headers: { 'If-None-Match': known } } : {}
  const [shell, passed, policy, marked] = await Promise.all([
    isFilled ? builtAt(context, path, readShell) : null,
    isFilled ? null : env.ASSETS.fetch(new Request(new URL(path, url), ifNew)),
    shellPolicy(context),
    data.texts && builtAt(context, markedShellPath(language, name), readMarkedShell),
  ])
  const built = shell ?? passed
  if (!built || passed?.status === 404) return textAnswer(503, 'This page has not been built: npm run build')
  const headers = new Headers(built.headers)
  headers.set('Cache-Control', cacheRules.revalidated)
  headers.set('Content-Security-Policy', policy)
  headers.set('Content-Language', languageRow(language).html)
  if (!match.language) headers.append('Vary', 'Cookie')
  // A browser that has just saved bypasses its cache: a preload would take the old index.
  const link = savedGenerationIn(request.headers.get('Cookie')) === 0 && preloadOf(data.indexes)
  if (link) headers.set('Link', link)
  // For the service worker, which keeps a page without its query: this one answers no other.
  if (into || (guide && name !== route.name)) headers.set('Content-Location', url.pathname + url.search)
  if ('body' in built) return new Response(built.body, { status: notFound ? 404 : built.status, headers })
  for (const ofTheShell of ['ETag', 'Content-Length']) headers.delete(ofTheShell)
  const filled = await fillShell(built, {
    data,
    marked: marked ?? undefined,
    untranslated: data.texts?.['ui.product.untranslated']?.text ?? texts[language].ui.product.untranslated,
    ...(slots && { slots }),
    into,
  })
  const html = withAttributes(filled, attributes)
  const bytes = withStyle(html, built.style)
  if (notFound) return new Response(bytes, { status: 404, headers })
  // The policy names the style.
  const tag = `W/"${await digestOf('SHA-1', policy + html, 'base64url')}"`
  return conditional(request, tag, () => new Response(bytes, { headers }))
}

/** The changed texts of every public page, since one document contains them all. Staff screens fetch theirs. */
function textsOfPage(changed: ChangedTexts): ChangedTexts {
  const ofStaff = /^(?:staff|facts|info|api)\./
  return Object.fromEntries(Object.entries(shownTexts(changed)).filter(([key]) => !ofStaff.test(key)))
}

/** The policy of a shell, which allows its inline style. */
async function shellPolicy(context: AppContext): Promise<string> {
  return contentSecurityPolicy((await builtAt(context, styleHashPath, (file) => file.text())) ?? '')
}

/** One shell for all staff pages. The list of a lock is the guide itself where the address names no lock. */
function shellOf(route: Route, guide: AskedGuide | null): string {
  if (guide && route.mode === 'with-em' && !guide.withEm)
    return categoryOf(guide.category).guide?.route ?? route.name
  return publicRoutes.some((page) => page === route) ? route.name : staffShell
}

/**
 * What the worker writes into a page. Never fails: where the catalogue cannot be read, the page is sent as it was
 * built and asks the API itself.
 */
async function pageData(
  context: AppContext,
  match: RouteMatch,
  asked: { language: Language; url: URL; guide: AskedGuide | null },
): Promise<{ data: PageData; into?: WrittenPage['into'] }> {
  const { language } = asked
  try {
    const parts = services(context.env, (work) => context.executionCtx.waitUntil(work), context.req.raw)
    const { changed } = await currentTexts(parts.catalogue, language)
    const shown = textsOfPage(changed)
    const data: PageData = Object.keys(shown).length > 0 ? { texts: shown } : {}
    const { route, params } = match
    const { id } = params
    if (route.screen === 'product' && id)
      return { data: { ...data, product: { id, card: await shellCardOf(parts, id, language) } } }
    const [written, indexes] = await Promise.all([
      writePage(context, match, data, { catalogue: parts.catalogue, ...asked }),
      asked.guide ? neededIndexes(parts.catalogue, asked.guide, language) : {},
    ])
    if (Object.keys(indexes).length > 0) data.indexes = indexes
    return written ? { data: { ...data, ...written.data }, into: written.into } : { data }
  } catch (fault) {
    logFault('A page is sent as it was built', fault)
    return { data: {} }
  }
}

function textAnswer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheRules.none, ...headers },
  })
}

function methodAnswer(): Response {
  return textAnswer(405, 'Method not allowed', { Allow: 'GET, HEAD' })
}

/** A built file with its cache rule, which applies to existing files: a missing one may come with the next build. */
export async function assetAnswer(context: AppContext, cacheControl: string): Promise<Response> {
  const found = await context.env.ASSETS.fetch(context.req.raw)
  if (found.status !== 200 && found.status !== 304) return textAnswer(404, 'Not found')
  const headers = new Headers(found.headers)
  headers.set('Cache-Control', cacheControl)
  return new Response(found.body, { status: found.status, headers })
}

type NeededIndexes = NonNullable<PageData['indexes']>

/** The versions of the indexes that a guide needs first. Never fails: without them the page asks for them itself. */
async function neededIndexes(
  catalogue: Catalogue,
  { needs }: AskedGuide,
  language: Language,
): Promise<NeededIndexes> {
  try {
    const versions = needs.map(
      async (code) => [code, await versionOf(await shippedBytes(catalogue, code, language))] as const,
    )
    return Object.fromEntries(await Promise.all(versions))
  } catch (fault) {
    logFault('A guide does not name its indexes', fault)
    return {}
  }
}

/** The browser fetches them before it has parsed the page; null where there are none. */
function preloadOf(indexes: NeededIndexes = {}): string | null {
  const links = Object.entries(indexes).map(
    ([code, version]) =>
      `</api/${categoryOf(code as keyof NeededIndexes).path}/index/${version}>; rel=preload; as=fetch; crossorigin`,
  )
  return links.join(', ') || null
}

/**
 * Attributes of `<html>` that let CSS reserve space before any script runs, so that the layout does not shift: `data-earlier`
 * (number of earlier steps), `data-overlaid`, `data-chosen`. {} on other pages than a guide's.
 */
export function layoutAttributesOf(route: Route, search: URLSearchParams): Record<string, string> {
  if (route.screen !== 'guide' || !route.category) return {}
  const category = categoryOf(route.category)
  const state = readGuideState(category.code, search)
  const earlier = earlierSteps(category, state).length
  const overlaid = category.columns.some((column) => overlaidBy(column, state) !== null)
  return {
    ...(earlier > 0 && { 'data-earlier': String(earlier) }),
    ...(overlaid && { 'data-overlaid': '' }),
    ...(state.chosen[category.code] !== undefined && { 'data-chosen': '' }),
  }
}

/** A page with further attributes of `<html>`. */
function withAttributes(html: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}" `)
  return html.replace('<html ', () => `<html ${written.join('')}`)
}
