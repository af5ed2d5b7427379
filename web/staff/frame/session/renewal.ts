/** A token lives an hour, and the server renews one that is used after half of it. */
const ageingMs = 1_800_000
/** The wait after an attempt that returned no new token, for example because the clocks differ. */
const retryAfterMs = 60_000

/** When a token was issued (its `iat` claim), in ms since 1970; null where it has none. */
export function issuedAt(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const { iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { iat?: unknown }
    return typeof iat === 'number' ? iat * 1000 : null
  } catch {
    return null
  }
}

/**
 * Whether to make a call only to renew the token: somebody who writes a long text makes no other.
 * @param lastAttempt when that was last done, in ms since 1970, or null
 * @param now in ms since 1970
 */
export function shouldRenew(token: string, lastAttempt: number | null, now: number): boolean {
  const issued = issuedAt(token)
  return (
    issued !== null && now - issued >= ageingMs && (lastAttempt === null || now - lastAttempt >= retryAfterMs)
  )
}
