import { isOwn, saving } from '../public/offline/cache-names.ts'

/**
 * How a request is answered without a network. A `page` and an `api` call ask the network first, where there may be
 * something newer, and so does an `index`, unless the very version that it names is stored. The address of a `picture`
 * changes with its content. A `document` is answered from what was saved, and otherwise by the network alone.
 */
export type Kind = 'page' | 'api' | 'index' | 'picture' | 'document'

type RequestFacts = Pick<Request, 'method' | 'url' | 'mode'> & { headers: Pick<Headers, 'has' | 'get'> }

/** Requests with a session or a range are left alone, as are those whose responses a page stores itself. */
const personal = ['Authorization', 'Token', 'X-Auth-Token', 'Range', saving]
/** Calls that the public site does not make, or whose response is useless later: there is a view for every set of criteria. */
const passing = /^\/api\/(?:(?:auth|users|activity|download|upload|utils)\b|search$|[^/]+\/(?:offline|view)$)/
/** Staff pages, and opened files: no stored page replaces those. */
const alone = /^(?:\/files\/|(?:\/[a-z]{2})?\/(?:admin|user)(?:\/|$))/
const document = /^\/files\/[^/]+\/docs\//
const picture = /^\/files\/[^/]+\/images\//
const index = /^(\/api\/[^/]+\/index)\/([a-z]{2})\.[\w.-]+$/

/** The kind of a request, or null for one that the service worker leaves alone. */
export function kindOf(request: RequestFacts, origin: string): Kind | null {
  const { origin: itsOrigin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || itsOrigin !== origin) return null
  if (personal.some((name) => request.headers.has(name))) return null
  if (document.test(pathname)) return 'document'
  // A page that loaded before this worker was there reports the address of its document.
  const isPage = request.mode === 'navigate' || request.headers.get('Accept')?.startsWith('text/html')
  if (isPage) return alone.test(pathname) ? null : 'page'
  if (picture.test(pathname)) return 'picture'
  if (!pathname.startsWith('/api/') || passing.test(pathname) || searchParams.has('all')) return null
  return index.test(pathname) ? 'index' : 'api'
}

const storable = /^(?:text\/html|image\/|application\/(?:json|octet-stream))/

/** Whether a response may be stored: the server's own, complete, not redirected, and not marked as private. */
export function canStore(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    isOwn(response) &&
    !/no-store|private/.test(response.headers.get('Cache-Control') ?? '') &&
    storable.test(response.headers.get('Content-Type') ?? '')
  )
}

/** The address of a response in its cache. All versions of an index share one: a new one replaces the old, and every page finds it. */
export function indexAddress(url: string): string {
  const { origin, pathname } = new URL(url)
  return index.test(pathname) ? origin + pathname.replace(index, '$1?lang=$2') : url
}

/** Whether a stored response is the version that the address of an index names. */
export function isVersionAt(url: string, { headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('ETag') === `W/"${new URL(url).pathname.split('/').pop()}"`
}
