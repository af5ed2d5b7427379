import type { BodyOf, MethodOf, PageCallName, VisitorAnswer } from '../../../domain/contracts/page-calls.ts'
import { jsonIn } from '../../../domain/json.ts'
import { type Language, languageRow } from '../../../domain/languages.ts'
import { savedGenerationCookieName } from '../../../domain/saved-generation.ts'
import { noteResponse } from '../../public/offline/connection.ts'
import type { CallPath } from './calls.ts'
import { ApiError } from './errors.ts'
import { noteStatus } from './session-keys.ts'
import { callTimeoutMs, withinTimeBudget } from './time-budget.ts'

export interface CallOptions {
  language: Language
  /** Cancels the call, for example when its screen has gone. */
  signal?: AbortSignal | undefined
  /** Bypasses the browser's cache, for example when a cached answer was unusable. */
  bypassCache?: boolean
  headers?: Record<string, string>
  /** Timeout in ms; 10,000 by default. It gets less where earlier calls had no response (time-budget.ts). */
  timeoutMs?: number
  /** Called with the response before it is read, whatever its status. */
  onResponse?: (response: Response) => void
}

/** The method and body of a call, as its contract has them. A body is sent as JSON, a file as it is. */
export type Sent<Name extends PageCallName> =
  MethodOf<Name> extends 'GET'
    ? { method?: 'GET'; body?: never }
    : { method: MethodOf<Name>; body?: BodyOf<Name> | Blob }

interface AnySent {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined
  body?: unknown
}

/**
 * Calls the API and returns its JSON.
 * @param path see calls.ts
 * @throws ApiError with the API's code and message; `TIMEOUT`, `NETWORK` or `BAD_ANSWER` when there is none.
 *   A cancelled call throws the signal's own reason.
 */
export async function callApi<Name extends PageCallName>(
  path: CallPath<Name>,
  options: CallOptions & Sent<Name>,
): Promise<VisitorAnswer<Name>> {
  return callApiAs<VisitorAnswer<Name>>(path, options)
}

/**
 * `callApi` for a response type that the path alone does not determine, for example that of staff.
 * @throws as `callApi`
 */
export async function callApiAs<Data>(path: string, options: CallOptions & AnySent): Promise<Data> {
  const { response, content } = await fetchApi(path, options, (body) => body.text())
  const body = jsonIn(content)
  if (!response.ok) throw errorOf(response.status, body)
  if (body === undefined) throw new ApiError('BAD_ANSWER', '', response.status)
  return body as Data
}

/**
 * Calls the API and returns the raw bytes.
 * @throws ApiError; a cancelled call throws the signal's own reason
 */
export async function fetchBytes<Name extends PageCallName>(
  path: CallPath<Name>,
  options: CallOptions,
): Promise<ArrayBuffer> {
  const { response, content } = await fetchApi(path, options, (body) => body.arrayBuffer())
  if (!response.ok) throw errorOf(response.status, jsonIn(new TextDecoder().decode(content)))
  return content
}

/** @param read reads the content, within the time of the call */
function fetchApi<Content>(
  path: string,
  options: CallOptions & AnySent,
  read: (response: Response) => Promise<Content>,
): Promise<{ response: Response; content: Content }> {
  return withinTimeBudget(options.timeoutMs ?? callTimeoutMs, async (ms) => {
    try {
      const response = await fetch(`/api/${path}`, requestOf(options, ms))
      noteResponse(response)
      noteStatus(response.status, options.headers?.Authorization)
      options.onResponse?.(response)
      return { response, content: await read(response) }
    } catch (cause) {
      throw failure(cause, options.signal)
    }
  })
}

function requestOf(options: CallOptions & AnySent, ms: number): RequestInit {
  const { language, signal, method = 'GET', body, bypassCache } = options
  const timeout = AbortSignal.timeout(ms)
  const headers: Record<string, string> = {
    ...options.headers,
    'Accept-Language': languageRow(language).html,
  }
  const init: RequestInit = { method, headers, signal: signal ? AbortSignal.any([signal, timeout]) : timeout }
  if (bypassCache) init.cache = 'reload'
  else if (hasJustSaved()) init.cache = 'no-cache'
  // The browser sets the type of a file itself.
  if (body instanceof Blob) init.body = body
  else if (body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  return init
}

/** The browser's cache may be older than the user's own recent save. */
function hasJustSaved(): boolean {
  return globalThis.document?.cookie?.includes(savedGenerationCookieName) === true
}

function failure(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return cause
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
  return new ApiError(timedOut ? 'TIMEOUT' : 'NETWORK', '', 0)
}

/** The API's error in a response, whatever its body. */
export function errorOf(status: number, body: unknown): ApiError {
  const { error, message, details } = (body ?? {}) as {
    error?: unknown
    message?: unknown
    details?: unknown
  }
  const text = firstText(message)
  const code = typeof error === 'string' ? error : text === undefined ? 'BAD_ANSWER' : 'UNNAMED'
  return new ApiError(code, text ?? '', status, details)
}

/** The message of a response: of several the first. */
export function firstText(message: unknown): string | undefined {
  const first = Array.isArray(message) ? message[0] : message
  return typeof first === 'string' && first !== '' ? first : undefined
}
