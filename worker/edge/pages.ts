import { categoryOf } from '../../domain/categories/index.ts'
import { languageRow } from '../../domain/languages.ts'
import {
  matchRoute,
  pathTo,
  publicRoutes,
  type Route,
  splitLanguage,
  staffShell,
} from '../../domain/routes.ts'
import type { AppContext } from '../app-env.ts'
import { pageLanguage } from './language.ts'
import { assetAnswer, methodAnswer, textAnswer } from './plain.ts'

/** Files at the root of the site, such as /favicon.svg and /robots.txt. */
const rootFile = /^\/[\w-]+\.(?:ico|png|svg|txt|webmanifest)$/

/**
 * Everything that is neither the API nor a stored file: built assets, and the prerendered shells of the
 * pages. A missing asset is a true 404; an unknown page leads to /404, which answers 404.
 */
export async function servePage(context: AppContext): Promise<Response> {
  const request = context.req.raw
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodAnswer()
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/assets/')) return assetAnswer(context, 'public, max-age=31536000, immutable')
  if (rootFile.test(pathname)) return assetAnswer(context, 'public, max-age=3600')
  const match = matchRoute(pathname)
  if (!match) {
    const lost = pathTo('404', splitLanguage(pathname).language)
    return new Response(null, { status: 302, headers: { Location: lost, 'Cache-Control': 'no-store' } })
  }
  return shell(context, match.route, match.language)
}

async function shell(
  context: AppContext,
  route: Route,
  segment: ReturnType<typeof splitLanguage>['language'],
): Promise<Response> {
  const { env } = context
  const language = pageLanguage(segment, context.req.raw.headers.get('Cookie'), env.DEFAULT_LANGUAGE)
  const name = publicRoutes.some((page) => page === route) ? route.name : staffShell
  const address = new URL(`/shells/${language}/${name}.html`, context.req.url)
  const lost = route.screen === 'not-found'
  const known = context.req.raw.headers.get('If-None-Match')
  const found = await env.ASSETS.fetch(
    // The page of a lost visitor is sent whole every time: a 304 would stand for a 200.
    new Request(address, known && !lost ? { headers: { 'If-None-Match': known } } : {}),
  )
  if (found.status === 404) return textAnswer(503, 'This page has not been built: npm run build')
  const headers = new Headers(found.headers)
  headers.set('Cache-Control', 'no-cache')
  headers.set('Content-Language', languageRow(language).html)
  if (!segment) headers.append('Vary', 'Cookie')
  const link = preload(route, language)
  if (link) headers.set('Link', link)
  return new Response(found.body, { status: lost ? 404 : found.status, headers })
}

/** A guide asks for its index first of all, so the browser may fetch it before it has read the page. */
function preload(route: Route, language: string): string | null {
  if (route.screen !== 'guide' || !route.category) return null
  const { path } = categoryOf(route.category)
  return `</api/${path}/index?lang=${language}>; rel=preload; as=fetch; crossorigin`
}
