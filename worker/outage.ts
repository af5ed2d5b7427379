/** Codes that R2 gives its own faults: it says so in brackets behind the message. */
const ofStorage = /\(10\d{3}\)\s*$/
const ofNetwork =
  /network connection lost|internal error|service unavailable|timed? ?out|overloaded|no answer within/i

/**
 * Whether a fault is a database or a storage that did not do its work, which passes by itself, rather than a bug: what
 * SQLite says of a statement is one of ours.
 */
export function isOutage(fault: unknown): boolean {
  const reason = innermost(fault)
  if (reason.includes('SQLITE_')) return false
  return reason.startsWith('D1_ERROR') || ofStorage.test(reason) || ofNetwork.test(reason)
}

function innermost(fault: unknown): string {
  let last = fault
  for (let depth = 0; depth < 10 && last instanceof Error && last.cause instanceof Error; depth++) {
    last = last.cause
  }
  // A database error that wraps nothing repeats its statement, which says nothing of why.
  return last instanceof Error && !('query' in last) ? last.message.slice(0, 500) : ''
}
