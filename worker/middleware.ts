import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { isCall, notFoundPath } from './pages/addresses.ts'
import { nameRequest, requestIdHeader, underRequestId } from './platform/log.ts'
import { changeHeaders, isSecured, securityHeaders } from './response-headers.ts'

const guarding = Object.entries(securityHeaders)

/** A year, including subdomains; on https only, or a local start would lock its browser out of http. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/** Sets the security headers of every response. A response's own policy (a document's sandbox) stays. */
export const guardHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next()
  const isSecure = context.env.ORIGIN.startsWith('https:')
  const missing = isSecured(context.res) ? [] : guarding
  if (missing.length === 0 && !isSecure) return
  changeHeaders(context, (given) => {
    for (const [name, value] of missing) if (!given.has(name)) given.set(name, value)
    if (isSecure) given.set('Strict-Transport-Security', strictTransport)
  })
}

/** Sets the request id, in the response and in its logs. Last on the way out, so that no response has another one. */
export const identifyRequest: MiddlewareHandler<AppEnv> = (context, next) => {
  const id = nameRequest(context.req.raw.headers)
  return underRequestId(id, async () => {
    await next()
    context.res.headers.set(requestIdHeader, id)
  })
}

/**
 * Redirects http and www to the configured origin, never to a host that the request names. Off when the origin is
 * http, which it is on localhost only. A page that does not exist is redirected to /404 directly, so that nobody is
 * redirected twice.
 */
export const toCanonicalHost: MiddlewareHandler<AppEnv> = async (context, next) => {
  // The fast path: the origin is right, or the site is on localhost.
  const { ORIGIN } = context.env
  if (!ORIGIN.startsWith('https:') || context.req.url.startsWith(`${ORIGIN}/`)) return next()
  const { origin } = new URL(ORIGIN)
  const { protocol, hostname, pathname, search } = new URL(context.req.url)
  if (protocol === 'http:' || hostname.startsWith('www.')) {
    const method = context.req.raw.method
    const reads = method === 'GET' || method === 'HEAD'
    // The router decodes the path, so whether it is a call is decided by the decoded path.
    const notFound = reads && !isCall(context.req.path) ? notFoundPath(pathname) : null
    // A path without a page may get one later, so the redirect is temporary.
    if (notFound) return new Response(null, { status: 302, headers: { Location: origin + notFound } })
    const status = reads ? 301 : 308
    return new Response(null, { status, headers: { Location: `${origin}${pathname}${search}` } })
  }
  return next()
}
