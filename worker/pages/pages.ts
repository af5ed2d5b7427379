import { renderDocument } from '#site'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { PageData } from '../../domain/document/data.ts'
import { type BuildFiles, buildFilesPath } from '../../domain/document/files.ts'
import { type Language, languageRow } from '../../domain/languages.ts'
import { submittedQuery } from '../../domain/list/submitted.ts'
import { matchRoute, pathTo, publicRoutes, type RouteMatch, splitLanguage } from '../../domain/routes.ts'
import type { ChangedTexts } from '../../domain/texts/page-texts.ts'
import type { AppContext } from '../app-env.ts'
import { cacheRules } from '../cache-rules.ts'
import { isolateMemory } from '../catalogue/isolate.ts'
import { savedGenerationIn } from '../catalogue/saved-generation.ts'
import { currentTexts, shownTexts } from '../catalogue/texts.ts'
import { digestOf } from '../platform/digest.ts'
import { logError } from '../platform/log.ts'
import { conditional } from '../platform/responses.ts'
import { contentSecurityPolicy } from '../response-headers.ts'
import { services } from '../services.ts'
import {
  articleNumber,
  followArticle,
  isAsset,
  isRootFile,
  isServiceWorker,
  pageLanguage,
} from './addresses.ts'
import { type LoadedPage, loadPage } from './page-data.ts'

/**
 * Everything that is neither the API nor a stored file: built files, and the documents of the pages. A missing file is a
 * true 404; an unknown page leads to /404, which answers 404.
 */
export async function servePage(context: AppContext): Promise<Response> {
  const request = context.req.raw
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return textResponse(405, 'Method not allowed', { Allow: 'GET, HEAD' })
  const { pathname, searchParams } = new URL(request.url)
  if (isAsset(pathname)) return assetResponse(context, cacheRules.immutable)
  if (isServiceWorker(pathname)) return assetResponse(context, cacheRules.revalidated)
  if (isRootFile(pathname)) return assetResponse(context, cacheRules.built)
  const article = articleNumber(pathname)
  const redirected = article && (await followArticle(context, article))
  if (redirected) return redirected
  const match = matchRoute(pathname)
  if (!match) return redirect(302, pathTo('404', splitLanguage(pathname).language))
  const submitted = submittedQuery(match.route, searchParams)
  if (submitted !== null) return redirect(303, pathname + submitted)
  return serveDocument(context, match)
}

async function serveDocument(context: AppContext, match: RouteMatch): Promise<Response> {
  const { env } = context
  const request = context.req.raw
  const url = new URL(request.url)
  const address = url.pathname + url.search
  const language = pageLanguage(match.language, request.headers.get('Cookie'), env.DEFAULT_LANGUAGE)
  const files = await buildFiles(context)
  if (!files) return textResponse(503, 'This page has not been built: npm run build')
  const screen = publicRoutes.find((route) => route === match.route)?.screen
  const { texts, loaded } = await readCatalogue(context, match, url, language)
  const page: PageData = { ...(texts && { texts }), ...loaded.data }
  const status = screen === 'not-found' || page.missing !== undefined ? 404 : 200
  // Of one spelling and without a query: whoever invents addresses must not fill the memory.
  const isPlain = address === pathTo(match.route.name, match.language, match.params)
  const name = screen && isPlain && status === 200 ? `document ${address}` : null
  const from = name === null ? '' : JSON.stringify(page)
  const known = name === null ? undefined : isolateMemory.get<RenderedFrom>(name, language)
  let document = known?.value.from === from && known.value.files === files ? known : undefined
  if (!document) {
    let isWhole = true
    const html = await renderDocument({
      settings: {
        brand: env.BRAND,
        copyright: env.COPYRIGHT,
        environment: env.ENVIRONMENT,
        language,
        page,
      },
      files: { ...files, ...files.screens[screen ?? 'staff'][language] },
      // What staff's pages show follows from who is signed in.
      rendered: screen ? { address, indexes: loaded.indexes, parts: loaded.parts } : null,
      onError: (error) => {
        isWhole = false
        logError('The browser renders a part of a page itself', error)
      },
    })
    // The policy names the style.
    const digest = await digestOf('SHA-1', files.cssHash + html, 'base64url')
    const bytes = new TextEncoder().encode(html) as Uint8Array<ArrayBuffer>
    const size = bytes.length + 2 * from.length
    document = { generation: 0, digest, value: { from, files }, bytes, size }
    if (name !== null && isWhole) isolateMemory.set(name, language, document)
  }
  const { bytes, digest } = document
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheRules.revalidated,
    'Content-Security-Policy': contentSecurityPolicy(files.cssHash),
    'Content-Language': languageRow(language).html,
  })
  if (!match.language) headers.append('Vary', 'Cookie')
  // A browser that has just saved bypasses its cache: a preload would take the old index.
  const link = savedGenerationIn(request.headers.get('Cookie')) === 0 && preloadOf(page.indexes)
  if (link) headers.set('Link', link)
  // The not-found page is sent whole every time: a 304 would stand for a 200.
  if (status === 404) return new Response(bytes, { status, headers })
  return conditional(request, `W/"${digest}"`, () => new Response(bytes, { headers }))
}

/** What a document was rendered from: its data, which name the versions of its indexes, and the files of the build. */
interface RenderedFrom {
  from: string
  files: BuildFiles
}

/** Read once by an isolate, and again when the build has changed. */
let built: { tag: string | null; files: BuildFiles } | undefined

/** The names of the built files; null where there is no build. */
async function buildFiles({ env, req }: AppContext): Promise<BuildFiles | null> {
  const headers = built?.tag ? { 'If-None-Match': built.tag } : undefined
  const response = await env.ASSETS.fetch(
    new Request(new URL(buildFilesPath, req.url), headers && { headers }),
  )
  if (built && response.status === 304) return built.files
  if (!response.ok) {
    await response.body?.cancel()
    return null
  }
  built = { tag: response.headers.get('ETag'), files: await response.json<BuildFiles>() }
  return built.files
}

/**
 * What a page needs of the catalogue. Never fails: where it cannot be read, the page is rendered without it and calls the API
 * itself.
 */
async function readCatalogue(
  context: AppContext,
  match: RouteMatch,
  url: URL,
  language: Language,
): Promise<{ texts: ChangedTexts | undefined; loaded: LoadedPage }> {
  let texts: ChangedTexts | undefined
  try {
    const parts = services(context.env, (work) => context.executionCtx.waitUntil(work), context.req.raw)
    texts = textsOfPages((await currentTexts(parts.catalogue, language)).changed)
    return { texts, loaded: await loadPage(parts, match, url, language) }
  } catch (error) {
    logError('A page is rendered without the catalogue', error)
    return { texts, loaded: { data: {}, indexes: {} } }
  }
}

/** Cached by the changed texts, so that web/entry-server.tsx can cache a language by the same object. */
const textsOf = new WeakMap<ChangedTexts, ChangedTexts | undefined>()

/** The changed texts of every public page, since one document contains them all; undefined where there are none. */
function textsOfPages(changed: ChangedTexts): ChangedTexts | undefined {
  if (textsOf.has(changed)) return textsOf.get(changed)
  const ofStaff = /^(?:staff|facts|info|api)\./
  const shown = Object.entries(shownTexts(changed)).filter(([key]) => !ofStaff.test(key))
  const texts = shown.length > 0 ? Object.fromEntries(shown) : undefined
  textsOf.set(changed, texts)
  return texts
}

function redirect(status: 302 | 303, address: string): Response {
  return new Response(null, {
    status,
    headers: { Location: address, 'Cache-Control': cacheRules.none },
  })
}

function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheRules.none, ...headers },
  })
}

/** A built file with its cache rule, which applies to existing files: a missing one may come with the next build. */
async function assetResponse(context: AppContext, cacheControl: string): Promise<Response> {
  const response = await context.env.ASSETS.fetch(context.req.raw)
  if (response.status !== 200 && response.status !== 304) return textResponse(404, 'Not found')
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', cacheControl)
  return new Response(response.body, { status: response.status, headers })
}

/** The Link header that preloads the indexes; null where there are none. */
function preloadOf(indexes: PageData['indexes'] = {}): string | null {
  const links = Object.entries(indexes).flatMap(([code, version]) =>
    version === null
      ? []
      : `</api/${categoryOf(code as CategoryCode).path}/index/${version}>; rel=preload; as=fetch; crossorigin`,
  )
  return links.join(', ') || null
}
