import { createHmac } from 'node:crypto'
import { UserError } from '../../domain/errors.ts'
import type { Database } from '../db/client.ts'
import {
  attemptsUnder,
  countAttempt,
  forgetAttempts,
  forgetEndedAttempts,
  rememberUntil,
  uncountAttempt,
} from '../db/queries/accounts.ts'
import type { SecurityLog, Subject } from './security-log.ts'

interface Limit {
  /** The period in which attempts are counted together, in milliseconds. */
  window: number
  /** How many are allowed in that period. */
  most: number
}

const minute = 60_000
/** How long a network stays known to an account after a sign-in, in milliseconds. */
const knownFor = 30 * 24 * 60 * minute

/** Docs: decision 076. */
export const limits = {
  /** Per address, whatever accounts it tries. */
  address: { window: 15 * minute, most: 60 },
  /** The same in a short period: each attempt costs a sixth of a second of CPU. */
  burst: { window: minute, most: 20 },
  /** Per address and account. */
  account: { window: 15 * minute, most: 10 },
  /** Per account, from all unknown addresses; short, so that strangers cannot lock out its owner for long. */
  strangers: { window: 5 * minute, most: 30 },
} satisfies Record<string, Limit>

type LimitName = keyof typeof limits

export interface Refusal {
  /** The exceeded limit. */
  limit: LimitName
  /** For how long it refuses. */
  seconds: number
}

/**
 * Counts attempts to sign in, so that an attacker can neither try many passwords nor lock somebody else out. Counted
 * before the password is checked, in one statement each, so that racing attempts count too; a successful one is
 * uncounted. The counting does not depend on whether the account exists.
 */
export class AttemptLimit {
  readonly #db: Database
  readonly #key: string
  readonly #now: () => number

  constructor(db: Database, key: string, now: () => number) {
    this.#db = db
    this.#key = key
    this.#now = now
  }

  /** Counts one more attempt; returns the limit that refuses it, if any. */
  async count(address: string, account: string): Promise<Refusal | null> {
    const now = this.#now()
    const keys = this.#keys(address, account)
    const count = (name: LimitName) => countAttempt(this.#db, keys[name], now + limits[name].window)
    const [, byAddress, burst, byAccount, known] = await this.#db.batch([
      forgetEndedAttempts(this.#db, now),
      count('address'),
      count('burst'),
      count('account'),
      attemptsUnder(this.#db, keys.known),
    ])
    const own = refusalBy({ address: byAddress, burst, account: byAccount }, now)
    if (own) return own
    // An attempt that the address's own limit refuses must not count against the account.
    const strangers = await count('strangers')
    return known.length === 0 ? refusalBy({ strangers }, now) : null
  }

  /**
   * Uncounts an attempt, and deletes the failures of its network on the account.
   * @param tried the key that the attempt was counted under, where that is not the account
   */
  async succeeded(address: string, account: string, tried = account): Promise<void> {
    const counted = this.#keys(address, tried)
    const own = this.#keys(address, account)
    await this.#db.batch([
      uncountAttempt(this.#db, counted.address),
      uncountAttempt(this.#db, counted.burst),
      uncountAttempt(this.#db, counted.strangers),
      ...[...new Set([counted.account, own.account])].map((key) => forgetAttempts(this.#db, key)),
      rememberUntil(this.#db, own.known, this.#now() + knownFor),
    ])
  }

  #keys(address: string, account: string): Record<LimitName | 'known', string> {
    const network = networkOf(address)
    return {
      address: this.#hash(network),
      burst: this.#hash(`burst ${network}`),
      account: this.#hash(`${network} ${account}`),
      strangers: this.#hash(`strangers ${account}`),
      known: this.#hash(`known ${network} ${account}`),
    }
  }

  #hash(text: string): string {
    return createHmac('sha256', this.#key).update(`attempt ${text}`).digest('base64url')
  }
}

type Counted = readonly { count: number; ends: number }[]

/** The exceeded limit that ends last. */
function refusalBy(counted: Partial<Record<LimitName, Counted>>, now: number): Refusal | null {
  const passed = (Object.entries(counted) as [LimitName, Counted][]).flatMap(([limit, [row]]) =>
    row && row.count > limits[limit].most ? [{ limit, ends: row.ends }] : [],
  )
  const [last] = passed.toSorted((a, b) => b.ends - a.ends)
  return last ? { limit: last.limit, seconds: Math.max(1, Math.ceil((last.ends - now) / 1000)) } : null
}

/** One visitor controls a whole IPv6 network of 64 bits, so its addresses count as one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return [...start, ...zeros, ...end]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

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
