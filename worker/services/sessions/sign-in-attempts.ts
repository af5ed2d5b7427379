import { UserError } from '../../../domain/errors.ts'
import type { AttemptLimit, Refusal } from './limit.ts'
import type { SecurityLog, Subject } from './security-log.ts'

/**
 * Counts one more attempt to sign in, before anything is checked.
 * @param account the account, or what else is tried
 * @throws UserError RATE_LIMITED
 */
export async function countSignInAttempt(
  limit: AttemptLimit,
  log: SecurityLog,
  address: string,
  account: string,
): Promise<void> {
  const refusal = await limit.count(address, account)
  if (!refusal) return
  await log.add('locked-out', lockedBy(refusal, address, account))
  throw new UserError('RATE_LIMITED', { seconds: refusal.seconds })
}

/** The subject of a lock: what an address can vary at will gets no row of its own. */
function lockedBy({ limit }: Refusal, address: string, account: string): Subject {
  if (limit === 'strangers') return { account }
  return limit === 'account' ? { account, address } : { address }
}
