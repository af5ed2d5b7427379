import type { MiddlewareHandler } from 'hono'
import { changeHeaders } from '../answer-headers.ts'
import type { AppEnv } from '../app-env.ts'

/**
 * The content security policy of a page. Scripts and styles are files of our own; nothing inline but the style that
 * the build wrote into the shells.
 * @param styleHash `'sha256-…'`, or nothing where no inline style is expected
 */
export const contentSecurityPolicy = (styleHash = '') =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", styleHash].filter(Boolean).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const guarding = Object.entries({
  'Content-Security-Policy': contentSecurityPolicy(),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
})

/** A year, including subdomains; on https only, or a local start would lock its browser out of http. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/** Sets the security headers of every answer. An answer's own policy (a document's sandbox) stays. */
export const guardHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next()
  changeHeaders(context, (given) => {
    for (const [name, value] of guarding) if (!given.has(name)) given.set(name, value)
    if (context.env.ORIGIN.startsWith('https:')) given.set('Strict-Transport-Security', strictTransport)
  })
}
