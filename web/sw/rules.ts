import { keeping } from '../kept/names.ts'

/**
 * How a request is stored for use without a network. `page`, `answer` and `picture` ask the network first, where
 * there may be something newer; an `asset` never changes under its name. A `document` is answered from what was
 * downloaded, and otherwise by the network alone.
 */
export type Rule = 'asset' | 'page' | 'answer' | 'picture' | 'document'

export interface RequestFacts {
  method: string
  url: string
  mode: string
  headers: { has: (name: string) => boolean }
  cache?: string
}

/** Requests with a session or a range are left alone, as are those whose answers a page stores itself. */
const personal = ['Authorization', 'Token', 'X-Auth-Token', 'Range', keeping]
/** Calls that the public site does not make, or whose answer is useless later. */
const passing = /^\/api\/(?:auth|users|activity|download|upload|utils)\b|^\/api\/search$/
/** Staff pages, and opened files: no stored page replaces those. */
const alone = /^(?:\/files\/|(?:\/[a-z]{2})?\/(?:admin|user)(?:\/|$))/
const picture = /^\/files\/[^/]+\/images\//
const document = /^\/files\/[^/]+\/docs\//

/** The rule of a request, or null for one that the service worker leaves alone. */
export function ruleOf(request: RequestFacts, origin: string): Rule | null {
  const { origin: itsOrigin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || itsOrigin !== origin) return null
  if (personal.some((name) => request.headers.has(name))) return null
  if (document.test(pathname)) return 'document'
  if (request.mode === 'navigate') return alone.test(pathname) ? null : 'page'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (picture.test(pathname)) return 'picture'
  if (!pathname.startsWith('/api/') || passing.test(pathname) || searchParams.has('all')) return null
  return 'answer'
}

const keptTypes =
  /^(?:text\/html|text\/javascript|text\/css|font\/|image\/|application\/(?:json|octet-stream|javascript))/

/** Whether an answer may be stored: complete, not redirected, and not marked as private. */
export function mayKeep(answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    !/no-store|private/.test(answer.headers.get('Cache-Control') ?? '') &&
    keptTypes.test(answer.headers.get('Content-Type') ?? '')
  )
}

const versioned = /^(\/api\/[^/]+\/index)\/([a-z]{2})\.[\w.-]+$/

/**
 * The key under which an answer is stored. All versions of an index share one key, so that a new version replaces the
 * old one and every page finds it.
 */
export function answerKey(url: string): string {
  const { origin, pathname } = new URL(url)
  const [, index, language] = versioned.exec(pathname) ?? []
  return index ? `${origin}${index}?lang=${language}` : url
}

/** Whether a stored answer is the version that a versioned index address names. */
export function isVersionAt(url: string, { headers }: Pick<Response, 'headers'>): boolean {
  const { pathname } = new URL(url)
  return versioned.test(pathname) && headers.get('ETag') === `W/"${pathname.split('/').pop()}"`
}

/** The address under which a page is stored: a shell is the same for every query. */
export function pageKey(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/**
 * Whether a stored page may be shown at an address. Content-Location names the address for which the worker wrote its
 * content; without it the page is the same for every query.
 */
export function isFor(url: string, { headers }: Pick<Response, 'headers'>): boolean {
  const { pathname, search } = new URL(url)
  const own = headers.get('Content-Location')
  return own === null || own === pathname + search
}

/**
 * A page without content, which the scripts render: the start of any page whose own shell is not stored.
 */
export function emptied(html: string): string {
  return html.replace(/(<div id="root">).*(<\/div>\s*<\/body>)/s, '$1$2')
}
