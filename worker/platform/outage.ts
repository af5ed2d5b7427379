/** The error codes of R2, in brackets at the end of its messages. */
const ofStorage = /\(10\d{3}\)\s*$/
const ofNetwork =
  /network connection lost|internal error|service unavailable|timed? ?out|overloaded|no answer within/i

/**
 * Whether an error is a temporary failure of the database or storage, rather than a bug: SQLite's complaints about a
 * statement are bugs.
 */
export function isOutage(error: unknown): boolean {
  const reason = rootMessage(error)
  if (reason.includes('SQLITE_')) return false
  return reason.startsWith('D1_ERROR') || ofStorage.test(reason) || ofNetwork.test(reason)
}

/** The database's or storage's own message: that of the innermost cause, since outer ones repeat the bound values. */
export function rootMessage(error: unknown): string {
  let last = error
  for (let depth = 0; depth < 10 && last instanceof Error && last.cause instanceof Error; depth++) {
    last = last.cause
  }
  // A database error without a cause only repeats its statement.
  return last instanceof Error && !('query' in last) ? last.message.slice(0, 500) : ''
}

/** The result of some work. @throws where it takes longer than so many milliseconds */
export async function within<T>(milliseconds: number, work: PromiseLike<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
