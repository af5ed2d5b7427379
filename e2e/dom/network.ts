import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import type { BrowserWindow, Request as DomRequest, Response as DomResponse } from 'happy-dom'
import { HeldRequest, type Outcome, ReceivedResponse, SentRequest } from './requests.ts'

/** A pattern of addresses: a glob, an expression, or a question. */
export type Pattern = string | RegExp | ((url: URL) => boolean)

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

  /** Reports how each fetch of a document ends: the interceptor is called neither for cached nor for aborted ones. */
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

/** Never settles if the document has been left in the meantime. */
function whileOpen<Value>(window: BrowserWindow, awaited: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    awaited.then(
      (value) => window.closed || resolve(value),
      (cause) => window.closed || reject(cause),
    )
  })
}

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
