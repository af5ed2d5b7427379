import type { AppContext } from './app-env.ts'

/**
 * The content security policy of a page. Scripts and styles are files of our own; nothing inline but the style that
 * the document has of the build.
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

/** The security headers of a response that has none of its own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy(),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
}

/** Responses created with all security headers: setting them in the constructor takes a third of the time of one by one. */
const secured = new WeakSet<Response>()

/** Notes that a response was made with the security headers. */
export function markSecured(response: Response): Response {
  secured.add(response)
  return response
}

export function isSecured(response: Response): boolean {
  return secured.has(response)
}

/** Changes headers of the response. Headers from a binding are immutable: then a copy replaces the response. */
export function changeHeaders(context: AppContext, change: (headers: Headers) => void): void {
  try {
    change(context.res.headers)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const response = new Response(context.res.body, context.res)
    // Hono would write the headers of the first over those of the copy.
    context.res = undefined
    context.res = response
    change(response.headers)
  }
}
