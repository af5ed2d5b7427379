import { createHmac } from 'node:crypto'
import { UserError } from '../../../domain/errors.ts'
import type { Database } from '../../db/client.ts'
import {
  countAttempt,
  forgetAttempts,
  forgetEndedAttempts,
  uncountAttempt,
} from '../../db/queries/attempts.ts'

/** For how long attempts are counted together, and how many are let through in that time. */
const windowMs = 15 * 60_000
export const limits = { address: 60, account: 10 }

/**
 * Counts attempts to sign in: by address, and by address and account, so that one guesser can neither try
 * many passwords nor lock somebody else out. Counted before the password is looked at, in one statement
 * each, so that racing attempts count too; one that succeeds is taken back.
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

  /** @throws UserError RATE_LIMITED with the seconds to wait */
  async count(address: string, account: string): Promise<void> {
    const now = this.#now()
    const keys = this.#keys(address, account)
    const [, [byAddress], [byAccount]] = await this.#db.batch([
      forgetEndedAttempts(this.#db, now),
      countAttempt(this.#db, keys.address, now + windowMs),
      countAttempt(this.#db, keys.account, now + windowMs),
    ])
    const over = [
      byAddress && byAddress.count > limits.address ? byAddress.ends : 0,
      byAccount && byAccount.count > limits.account ? byAccount.ends : 0,
    ]
    const ends = Math.max(...over)
    if (ends > 0)
      throw new UserError('RATE_LIMITED', { seconds: Math.max(1, Math.ceil((ends - now) / 1000)) })
  }

  async succeeded(address: string, account: string): Promise<void> {
    const keys = this.#keys(address, account)
    await this.#db.batch([uncountAttempt(this.#db, keys.address), forgetAttempts(this.#db, keys.account)])
  }

  #keys(address: string, account: string): { address: string; account: string } {
    const network = networkOf(address)
    return { address: this.#hash(network), account: this.#hash(`${network} ${account}`) }
  }

  #hash(text: string): string {
    return createHmac('sha256', this.#key).update(`attempt ${text}`).digest('base64url')
  }
}

/** One visitor commands a whole IPv6 network of 64 bits, so its addresses count as one. */
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
