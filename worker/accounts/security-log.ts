import { createHmac } from 'node:crypto'
import type {
  SecurityKind,
  SecurityLogAnswer,
  SecurityLogEntry,
  SecurityLogQuery,
} from '../../domain/contracts/security-log.ts'
import type { ErrorCode } from '../../domain/errors.ts'
import type { Database } from '../db/client.ts'
import {
  addSecurityEvent,
  namesOfStaff,
  type SecurityRow,
  securityCount,
  securityPage,
} from '../db/queries/accounts.ts'
import { networkOf } from './limit.ts'

/** The subject of an event: an e-mail address, and the request's client address. */
export interface Subject {
  account?: string | undefined
  address?: string | undefined
}

/** The refusals that are logged, by the code of the response. */
export const refusalKinds: Partial<Record<ErrorCode, SecurityKind>> = {
  UNAUTHORIZED: 'unauthorized',
  FORBIDDEN: 'forbidden',
}

/** Events of one kind, account and address within this time are one row, in milliseconds. */
const quarter = 15 * 60_000
/** The most rows of a kind in that time; all others share one. */
export const maxRows = 500
const entriesAtOnce = 50

/** Refusals of this isolate since the quarter began, by the id of their row. */
const refusals = new Map<string, number>()
const maxRemembered = 1000

/** The security log (decision 079): sign-ins, failures and refusals. It contains no secret and no address. */
export class SecurityLog {
  readonly #db: Database
  readonly #key: string
  readonly #now: () => number

  constructor(db: Database, key: string, now: () => number) {
    this.#db = db
    this.#key = key
    this.#now = now
  }

  async add(kind: SecurityKind, subject: Subject): Promise<void> {
    await this.#write(this.#rowOf(kind, subject), 1)
  }

  /**
   * The same for events that anybody can cause without a limit. Only the first, second, fourth, eighth … in this
   * isolate are written, so that a flood costs the database few writes; the count is a minimum.
   */
  async addRefusal(kind: SecurityKind, subject: Subject): Promise<void> {
    const row = this.#rowOf(kind, subject)
    if (refusals.size >= maxRemembered) refusals.clear()
    const count = (refusals.get(row.id) ?? 0) + 1
    refusals.set(row.id, count)
    if ((count & (count - 1)) === 0) await this.#write(row, Math.ceil(count / 2))
  }

  async page({ skip = 0, limit = entriesAtOnce, show = [] }: SecurityLogQuery): Promise<SecurityLogAnswer> {
    const kinds = show as SecurityKind[]
    const [rows, [counted], staff] = await this.#db.batch([
      securityPage(this.#db, skip, limit, kinds),
      securityCount(this.#db, kinds),
      namesOfStaff(this.#db),
    ])
    const names = new Map(
      staff.flatMap(({ id, email, name }) => [
        [id, name] as const,
        [this.#hash('account', email), name] as const,
      ]),
    )
    return { items: rows.map((row) => entryOf(row, names)), total: counted?.total ?? 0, skip, limit }
  }

  #rowOf(kind: SecurityKind, { account, address }: Subject): Omit<SecurityRow, 'count'> {
    const date = new Date(this.#now()).toISOString()
    const hashes = {
      account: account === undefined ? '' : this.#hash('account', account),
      address: address === undefined ? '' : this.#hash('address', networkOf(address)),
    }
    const id = this.#hash('event', `${kind} ${hashes.account} ${hashes.address} ${this.#begin}`)
    return { id, kind, ...hashes, first: date, last: date }
  }

  async #write(row: Omit<SecurityRow, 'count'>, count: number): Promise<void> {
    await addSecurityEvent(
      this.#db,
      { ...row, count },
      {
        since: new Date(this.#begin).toISOString(),
        most: maxRows,
        folded: this.#hash('event', `${row.kind} others ${this.#begin}`),
      },
    )
  }

  /** The start of the current quarter of an hour. */
  get #begin(): number {
    return Math.floor(this.#now() / quarter) * quarter
  }

  #hash(what: 'account' | 'address' | 'event', text: string): string {
    return createHmac('sha256', this.#key).update(`security ${what} ${text}`).digest('base64url')
  }
}

function entryOf(row: SecurityRow, names: ReadonlyMap<string, string>): SecurityLogEntry {
  const { id, kind, account, address, count, first, last } = row
  return {
    _id: id,
    kind,
    account: account === '' ? null : { hash: account, name: names.get(account) ?? null },
    address: address === '' ? null : address,
    count,
    first,
    last,
  }
}
