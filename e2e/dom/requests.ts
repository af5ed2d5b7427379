import { STATUS_CODES } from 'node:http'
import type { APIRequestContext } from '@playwright/test'
import {
  type BrowserWindow,
  type Request as DomRequest,
  Response as DomResponse,
  PropertySymbol,
} from 'happy-dom'
import { until } from './wait.ts'

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
    if (!this.#response.bodyUsed) return DomResponse.prototype.text.call(this.#response.clone())
    const bytes = await until(() => bytesOf(this.#response), `the document to read ${this.url()}`)
    return new TextDecoder().decode(bytes)
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
export type Outcome = DomResponse | 'continue' | 'fallback' | Error

/** A request that a test holds: it is answered, passed on or aborted. */
export class HeldRequest {
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

const headersOf = ({ headers }: DomRequest | DomResponse): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value]))

/** What a document has read of an answer, once it has. */
const bytesOf = (response: DomResponse) =>
  (response as unknown as Record<symbol, Buffer | null>)[PropertySymbol.buffer] ?? undefined
