/** A token lives an hour, and the server renews one that is used after half of it. */
const ageingMs = 1_800_000
/** The wait after an attempt that returned no new token, for example because the clocks differ. */
const againMs = 60_000

/** When a token was made, in milliseconds; null where it does not contain that. */
export function madeAt(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const { iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { iat?: unknown }
    return typeof iat === 'number' ? iat * 1000 : null
  } catch {
    return null
  }
}

/**
 * Whether a light call should be made to renew the token although nothing else is asked of the server: a long text is
 * written without any call.
 * @param tried when that was last done, or null
 */
export function wantsRenewal(token: string, tried: number | null, now: number): boolean {
  const made = madeAt(token)
  return made !== null && now - made >= ageingMs && (tried === null || now - tried >= againMs)
}
