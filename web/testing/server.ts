import { HttpResponse, type HttpResponseResolver, http, type RequestHandlerOptions } from 'msw'
import { setupServer } from 'msw/node'
import type { PageCallName, StaffAnswer } from '../../domain/contracts/page-calls.ts'
import { type ErrorBody, type ErrorCode, errorStatus } from '../../domain/errors.ts'
import { acceptedLanguage, original } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { texts } from '../../domain/texts/index.ts'

/** A response of the worker over the catalogue of its tests; `base64` where it is no JSON. */
interface Recording {
  status: number
  json?: unknown
  base64?: string
  etag?: string | null
}

const recordings: Record<string, Recording> = Object.assign(
  {},
  ...Object.values(import.meta.glob('./recordings/*.json', { eager: true, import: 'default' })),
)

/**
 * The network of component tests. What a test does not answer itself is answered as the worker did:
 * `worker/recordings.workers.test.ts` holds every recording to the worker, so none can drift.
 */
export const server = setupServer(
  http.all('/api/*', ({ request }) => replay(request)),
  http.get(
    '/files/*',
    () => new HttpResponse(dot, { headers: { 'Content-Type': 'image/png', 'X-Request-Id': 'a request' } }),
  ),
)

/** A picture of one pixel, which stands for every one. */
const dot = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
)

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** What was recorded of a read, to answer with something that differs a little. */
export const recorded = <Name extends PageCallName>(key: string) =>
  structuredClone(recordings[key]?.json) as StaffAnswer<Name>

/** The token of a test's user of a level. */
export const tokenOf = (level: AccessLevel) => `level-${level}`

/** A request that the page sent, in the order of sending. */
export interface SentRequest {
  method: string
  /** Below /api, with its query. */
  path: string
  /** The JSON of its body; undefined where it had none. */
  body: unknown
}
export const sent: SentRequest[] = []

server.events.on('request:start', async ({ request }) => {
  const body = request.clone()
  const entry: SentRequest = { method: request.method, path: pathOf(request), body: undefined }
  sent.push(entry)
  entry.body = await body.json().catch(() => undefined)
})

const pathOf = ({ url }: Request) => url.slice(url.indexOf('/api/') + '/api/'.length)

function replay(request: Request): Response {
  const [, level = 'visitor'] = /level-(\d)/.exec(request.headers.get('Authorization') ?? '') ?? []
  return responseOf(`${level} ${languageOf(request)} ${request.method} ${pathOf(request)}`)
}

function responseOf(key: string): Response {
  const recording = recordings[key]
  if (!recording) throw new Error(`Nobody answers "${key}": add it to its room in worker/testing/recorded`)
  const { status, json, base64, etag } = recording
  if (base64 === undefined) return HttpResponse.json(json as object, { status })
  return new HttpResponse(bytesOf(base64), { status, headers: etag ? { ETag: etag } : {} })
}

const languageOf = (request: Request) => acceptedLanguage(request.headers.get('Accept-Language')) ?? original

type Resolver<Name extends PageCallName> = (
  request: Request,
) => StaffAnswer<Name> | Response | Promise<Response>

/** Answers a call for the rest of the test; `times` limits it to the first ones. */
export function answer<Name extends PageCallName>(
  call: Name,
  respond: StaffAnswer<Name> | Resolver<Name>,
  { times }: { times?: number } = {},
): void {
  let remaining = times ?? Number.POSITIVE_INFINITY
  onCall(call, async ({ request }) => {
    if (remaining-- <= 0) return undefined
    const given = typeof respond === 'function' ? await (respond as Resolver<Name>)(request.clone()) : respond
    return given instanceof Response ? given : HttpResponse.json(given as object)
  })
}

function onCall(
  call: PageCallName,
  resolver: HttpResponseResolver,
  options: RequestHandlerOptions = {},
): void {
  const [method = '', path = ''] = call.split(' ')
  server.use(http[method.toLowerCase() as 'get'](`/api/${path}`, resolver, options))
}

/** Refuses a call as the worker refused it. */
export function refuse(call: PageCallName, code: ErrorCode, options: { times?: number } = {}): void {
  answer(call, () => responseOf(`${call} ${code}`), options)
}

/** Refuses a call for a reason that has nothing to do with it: an outage, a right that is gone. */
export function fail(call: PageCallName, code: ErrorCode, options: { times?: number } = {}): void {
  answer(
    call,
    (request) => {
      const body: ErrorBody = { error: code, message: texts[languageOf(request)].messages[code] }
      return HttpResponse.json(body, { status: errorStatus[code] })
    },
    options,
  )
}

/** The network is away for a call. */
export function disconnect(call: PageCallName): void {
  answer(call, () => HttpResponse.error())
}

/** Holds the next answer to a call back until it is released. What is answered then is what would have been at once. */
export function hold(call: PageCallName): { arrived: Promise<void>; release: () => void } {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  onCall(
    call,
    async () => {
      arrived.resolve()
      await released.promise
    },
    { once: true },
  )
  return { arrived: arrived.promise, release: released.resolve }
}
