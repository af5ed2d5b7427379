import { requestId } from './request-id.ts'

/**
 * Writes an error to the log. Messages of database errors contain the bound values (a Drizzle error lists them), so
 * only safe parts are written: names, the statement with its placeholders, the innermost cause, the stack, and the
 * request (docs/operations.md, The log).
 */
export function logFault(what: string, fault: unknown, context: Record<string, string | number> = {}): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes the log
  console.error(JSON.stringify({ what, request: requestId(), ...context, ...describe(fault) }))
}

function describe(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { fault: typeof fault }
  const innermost = causes(fault).at(-1) ?? fault
  const query = 'query' in fault && typeof fault.query === 'string' ? { query: fault.query } : {}
  const quoted = innermost === fault && 'params' in fault
  const frames = fault.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    fault: innermost.name,
    ...(quoted ? {} : { message: innermost.message }),
    ...query,
    at: frames?.slice(0, 8).map((frame) => frame.trim()),
  }
}

function causes(fault: Error): Error[] {
  const chain: Error[] = []
  for (let cause = fault.cause; cause instanceof Error && chain.length < 10; cause = cause.cause)
    chain.push(cause)
  return chain
}
