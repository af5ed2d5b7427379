import { AsyncLocalStorage } from 'node:async_hooks'

/** The header of every answer, and the field of every log line, that name the request. */
export const requestIdHeader = 'X-Request-Id'

const current = new AsyncLocalStorage<string>()

/** How Cloudflare names a request: sixteen hexadecimal digits and, mostly, the airport of whoever took it. */
const rayForm = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/

/**
 * What a request is called: by Cloudflare, whose edge writes `CF-Ray` over whatever a client sent, so that one name
 * finds it in both logs; by ourselves where nothing of that form came along.
 */
export function nameRequest(headers: Headers): string {
  const ray = headers.get('CF-Ray') ?? ''
  return rayForm.test(ray) ? ray : newRequestId()
}

export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Does work, and what goes on behind its answer, under the name of a request. */
export function underRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work)
}

/** The name of the request that this work belongs to. It goes into answers and the log, into nothing that is stored. */
export function requestId(): string | undefined {
  return current.getStore()
}
