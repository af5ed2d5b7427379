import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Writes an error to the log. Messages of database errors contain the bound values (a Drizzle error lists them), so
 * only safe parts are written: names, the statement with its placeholders, the innermost cause, the stack, and the
 * request (docs/operations.md, The log).
 */
export function logError(what: string, error: unknown, context: Record<string, string | number> = {}): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes the log
  console.error(JSON.stringify({ what, request: requestId(), ...context, ...describe(error) }))
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { fault: typeof error }
  const innermost = causes(error).at(-1) ?? error
  const query = 'query' in error && typeof error.query === 'string' ? { query: error.query } : {}
  const quoted = innermost === error && 'params' in error
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    fault: innermost.name,
    ...(quoted ? {} : { message: innermost.message }),
    ...query,
    at: frames?.slice(0, 8).map((frame) => frame.trim()),
  }
}

function causes(error: Error): Error[] {
  const chain: Error[] = []
  for (let cause = error.cause; cause instanceof Error && chain.length < 10; cause = cause.cause)
    chain.push(cause)
  return chain
}

/** The header of every response, and the field of every log line, that name the request. */
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

/** The id of the request that this work belongs to. It is part of responses and the log, and is never stored. */
export function requestId(): string | undefined {
  return current.getStore()
}
