import { STATUS_CODES } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { type BrowserWindow, type Request as DomRequest, Response as DomResponse } from 'happy-dom'

/** A pattern of addresses: a glob, an expression, or a question. */
export type Pattern = string | RegExp | ((url: URL) => boolean)

/** What a page asked for. */
export class SentRequest {
  readonly #request: DomRequest
  readonly #body: string | null
  readonly isDocument: boolean

  constructor(request: DomRequest, body: string | null, isDocument: boolean) {
    this.#request = request
    this.#body = body
    this.isDocument = isDocument
  }

  url(): string {
    return this.#request.url.split('#')[0] ?? ''
  }

  method(): string {
    return this.#request.method
  }

  headers(): Record<string, string> {
    return headersOf(this.#request)
  }

  postData(): string | null {
    return this.#body
  }

  postDataJSON(): unknown {
    return this.#body === null ? null : JSON.parse(this.#body)
  }

  resourceType(): string {
    return this.isDocument ? 'document' : 'fetch'
  }

  isNavigationRequest(): boolean {
    return this.isDocument
  }
}

/** What a page was answered. */
export class ReceivedResponse {
  readonly #response: DomResponse
  readonly #request: SentRequest

  constructor(response: DomResponse, request: SentRequest) {
    this.#response = response
    this.#request = request
  }

  url(): string {
    return this.#request.url()
  }

  method(): string {
    return this.#request.method()
  }

  status(): number {
    return this.#response.status
  }

  ok(): boolean {
    return this.#response.ok
  }

  headers(): Record<string, string> {
    return headersOf(this.#response)
  }

  request(): SentRequest {
    return this.#request
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  async text(): Promise<string> {
    // A document's own reading never ends once it has been left.
    return DomResponse.prototype.text.call(this.#response.clone())
  }

  async finished(): Promise<null> {
    return null
  }
}

interface Fulfilled {
  status?: number
  headers?: Record<string, string>
  contentType?: string
  body?: string | Buffer
  json?: unknown
  response?: { status(): number; headers(): Record<string, string>; body(): Promise<Buffer> }
}

/** What becomes of a request that a test holds. */
type Outcome = DomResponse | 'continue' | 'fallback' | Error

/** A request that a test holds: it is answered, passed on or broken off. */
class HeldRequest {
  readonly #sent: SentRequest
  readonly #requests: APIRequestContext
  readonly #window: BrowserWindow
  readonly #settle: (outcome: Outcome) => void

  constructor(
    sent: SentRequest,
    requests: APIRequestContext,
    window: BrowserWindow,
    settle: (outcome: Outcome) => void,
  ) {
    this.#sent = sent
    this.#requests = requests
    this.#window = window
    this.#settle = settle
  }

  request(): SentRequest {
    return this.#sent
  }

  async continue(): Promise<void> {
    this.#settle('continue')
  }

  async fallback(): Promise<void> {
    this.#settle('fallback')
  }

  async abort(): Promise<void> {
    this.#settle(new this.#window.TypeError('Failed to fetch'))
  }

  /** Asks the server itself, for a test that changes the answer. */
  async fetch() {
    const data = this.#sent.postData()
    return this.#requests.fetch(this.#sent.url(), {
      method: this.#sent.method(),
      headers: this.#sent.headers(),
      ...(data !== null && { data }),
    })
  }

  async fulfill({ status, headers, contentType, body, json, response }: Fulfilled): Promise<void> {
    const text = json === undefined ? (body ?? (await response?.body()) ?? '') : JSON.stringify(json)
    const type = contentType ?? (json === undefined ? undefined : 'application/json')
    // Already unpacked by whoever fetched it.
    const { 'content-encoding': _, 'content-length': __, ...given } = { ...response?.headers(), ...headers }
    const code = status ?? response?.status() ?? 200
    this.#settle(
      new this.#window.Response(typeof text === 'string' ? text : new Uint8Array(text), {
        status: code,
        statusText: STATUS_CODES[code] ?? '',
        headers: { ...given, ...(type && { 'content-type': type }) },
      }),
    )
  }
}

export type RouteHandler = (route: HeldRequest, request: SentRequest) => unknown

/** The requests of a page: what is held back, who listens, and what is still open. */
export class Network {
  readonly open = new Set<SentRequest>()
  offline = false
  readonly #routes: { pattern: Pattern; handler: RouteHandler; left: number }[] = []
  readonly #requests: APIRequestContext
  readonly #tell: (event: string, subject: SentRequest | ReceivedResponse) => void
  readonly #sent = new WeakMap<DomRequest, SentRequest>()
  readonly #documents = new WeakSet<DomRequest>()
  #fetch: BrowserWindow['fetch'] = () => Promise.reject(new Error('No document is open'))

  constructor(
    requests: APIRequestContext,
    tell: (event: string, subject: SentRequest | ReceivedResponse) => void,
  ) {
    this.#requests = requests
    this.#tell = tell
  }

  route(pattern: Pattern, handler: RouteHandler, times = Number.POSITIVE_INFINITY): void {
    this.#routes.unshift({ pattern, handler, left: times })
  }

  unroute(pattern?: Pattern, handler?: RouteHandler): void {
    for (const each of [...this.#routes])
      if (
        pattern === undefined ||
        (String(each.pattern) === String(pattern) && (!handler || each.handler === handler))
      )
        this.#routes.splice(this.#routes.indexOf(each), 1)
  }

  async before(request: DomRequest, window: BrowserWindow): Promise<DomResponse | undefined> {
    const isDocument = this.#documents.has(request)
    const body = request.method === 'GET' || !request.body ? null : await bodyOf(request)
    const sent = new SentRequest(request, body, isDocument)
    this.#sent.set(request, sent)
    this.open.add(sent)
    this.#tell('request', sent)
    if (this.offline) {
      this.#failed(sent)
      throw new window.TypeError('Failed to fetch')
    }
    for (const route of [...this.#routes]) {
      if (route.left <= 0 || !matches(route.pattern, new URL(request.url))) continue
      route.left -= 1
      const answer = await new Promise<Outcome>((settle, fail) => {
        Promise.resolve(route.handler(new HeldRequest(sent, this.#requests, window, settle), sent)).catch(
          fail,
        )
        request.signal?.addEventListener('abort', () => settle('continue'))
      })
      if (answer === 'fallback') continue
      if (answer === 'continue') return undefined
      if (answer instanceof Error || 'stack' in answer) {
        this.#failed(sent)
        throw answer
      }
      this.#received(sent, answer)
      return answer
    }
    return undefined
  }

  after(request: DomRequest, response: DomResponse): void {
    const sent = this.#sent.get(request)
    if (sent && this.open.has(sent)) this.#received(sent, response)
  }

  /** Follows what a document fetches to its end: neither what is kept already nor what is broken off is told of. */
  follow(window: BrowserWindow): void {
    const { fetch } = window
    this.#fetch = fetch
    window.fetch = (...given) => whileOpen(window, this.#ask(fetch, new window.Request(...given)))
    const { prototype } = window.Response
    for (const name of ['text', 'json', 'arrayBuffer', 'blob'] as const) {
      const read = prototype[name] as () => Promise<never>
      prototype[name] = function readToEnd() {
        return whileOpen(window, read.call(this))
      }
    }
  }

  /** Asks for a document, from the one that is open. */
  openDocument(request: DomRequest): Promise<DomResponse> {
    this.#documents.add(request)
    return this.#ask(this.#fetch, request)
  }

  async #ask(fetch: BrowserWindow['fetch'], request: DomRequest): Promise<DomResponse> {
    try {
      const response = await fetch(request)
      this.after(request, response)
      return response
    } catch (failure) {
      const sent = this.#sent.get(request)
      if (sent && this.open.has(sent)) this.#failed(sent)
      throw failure
    }
  }

  /** Breaks off what a document that is gone has asked for. */
  forget(): void {
    this.open.clear()
  }

  async settled(held?: RegExp): Promise<void> {
    let still = 0
    while (still < 2) {
      const waiting = [...this.open].some((sent) => !held?.test(sent.url()))
      still = waiting ? 0 : still + 1
      await sleep(10)
    }
  }

  #received(sent: SentRequest, response: DomResponse): void {
    this.open.delete(sent)
    this.#tell('response', new ReceivedResponse(response, sent))
    this.#tell('requestfinished', sent)
  }

  #failed(sent: SentRequest): void {
    this.open.delete(sent)
    this.#tell('requestfailed', sent)
  }
}

/** What a document waits for that has been left meanwhile never comes. */
function whileOpen<Value>(window: BrowserWindow, awaited: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    awaited.then(
      (value) => window.closed || resolve(value),
      (cause) => window.closed || reject(cause),
    )
  })
}

const headersOf = ({ headers }: DomRequest | DomResponse): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value]))

async function bodyOf(request: DomRequest): Promise<string | null> {
  try {
    return await request.clone().text()
  } catch {
    return null
  }
}

/** Playwright's patterns: `*` stands for a part of a path, `**` for parts. */
export function matches(pattern: Pattern, url: URL): boolean {
  if (typeof pattern === 'function') return pattern(url)
  if (pattern instanceof RegExp) return pattern.test(url.href)
  const escaped = pattern.replace(/[.+^$()|[\]\\?]/g, '\\$&')
  const source = escaped
    .replace(/\{([^}]*)\}/g, (_, all: string) => `(${all.split(',').join('|')})`)
    .replace(/\*\*\/|\*\*|\*/g, (stars) => (stars === '*' ? '[^/]*' : stars === '**' ? '.*' : '(.*/)?'))
  const subject = pattern.startsWith('/') ? url.pathname + url.search : url.href
  return new RegExp(`^${source}$`).test(subject)
}
