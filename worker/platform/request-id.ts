import { AsyncLocalStorage } from 'node:async_hooks'

/** The header of every answer, and the field of every log line, that name the request. */
export const requestIdHeader = 'X-Request-Id'

const current = new AsyncLocalStorage<string>()

/** Cloudflare's request id: sixteen hexadecimal digits and usually the code of the data centre. */
const rayForm = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/

/**
 * The id of a request: Cloudflare's, whose edge overwrites any `CF-Ray` of a client, so that one id is in both logs;
 * a generated one where there is none of that form.
 */
export function nameRequest(headers: Headers): string {
  const ray = headers.get('CF-Ray') ?? ''
  return rayForm.test(ray) ? ray : newRequestId()
}

export function newRequestId(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString('hex')
}

/** Runs work, including what continues after the response, under a request id. */
export function underRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work)
}

/** The id of the request that this work belongs to. It is part of answers and the log, and is never stored. */
export function requestId(): string | undefined {
  return current.getStore()
}
