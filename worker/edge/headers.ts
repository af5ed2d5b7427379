import type { MiddlewareHandler } from 'hono'
import { changeHeaders, isSecured, securityHeaders } from '../answer-headers.ts'
import type { AppEnv } from '../app-env.ts'

const guarding = Object.entries(securityHeaders)

/** A year, including subdomains; on https only, or a local start would lock its browser out of http. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/** Sets the security headers of every answer. An answer's own policy (a document's sandbox) stays. */
export const guardHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next()
  const isSecure = context.env.ORIGIN.startsWith('https:')
  const lacking = isSecured(context.res) ? [] : guarding
  if (lacking.length === 0 && !isSecure) return
  changeHeaders(context, (given) => {
    for (const [name, value] of lacking) if (!given.has(name)) given.set(name, value)
    if (isSecure) given.set('Strict-Transport-Security', strictTransport)
  })
}
