import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { isCall, lostPath } from './lost.ts'

/**
 * Sends http and www to the configured origin, never to a host that the request names. Off when the
 * origin is http, which it is on localhost only. A page that does not exist is sent to /404 at once, so
 * that nobody is sent on twice. Source: SPEC.md section 2, routing rules.
 */
export const toCanonicalHost: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { origin } = new URL(context.env.ORIGIN)
  const { protocol, hostname, pathname, search } = new URL(context.req.url)
  if (origin.startsWith('https:') && (protocol === 'http:' || hostname.startsWith('www.'))) {
    const method = context.req.raw.method
    const reads = method === 'GET' || method === 'HEAD'
    // The router reads the path decoded, so whether it is a call is asked of what the router reads.
    const lost = reads && !isCall(context.req.path) ? lostPath(pathname) : null
    // A path that is lost now may be a page tomorrow.
    if (lost) return new Response(null, { status: 302, headers: { Location: origin + lost } })
    const status = reads ? 301 : 308
    return new Response(null, { status, headers: { Location: `${origin}${pathname}${search}` } })
  }
  return next()
}
