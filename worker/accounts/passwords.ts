import { createHash, randomBytes } from 'node:crypto'
import { UserError } from '../../domain/errors.ts'
import type { Database } from '../db/client.ts'
import { guardChanged, setPassword, type UserRow, userById, userByLink } from '../db/queries/accounts.ts'
import { type AuditEntry, insertAuditEntry } from '../writes/audit-entry.ts'
import { runBatch, WriteConflict } from '../writes/batch.ts'
import { AttemptLimit, countSignInAttempt } from './limit.ts'
import { hashPassword, verifyPassword, whileFree } from './password.ts'
import type { SecurityLog } from './security-log.ts'
import { type Staff, staffOf } from './sessions.ts'

/** The token of a link as it is sent, and as it is stored: it is random enough for a plain hash. */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfLink(token) }
}

function hashOfLink(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The log entry that is written together with a new password, once its user is known. */
type EntryOf = (user: Staff) => Promise<AuditEntry>

interface PasswordParts {
  db: Database
  /** The key of the limits' hashes. */
  key: string
  now: () => number
  log: SecurityLog
}

/** How staff choose their passwords: with the present one, or by a link. Attempts are limited as sign-ins are. */
export class Passwords {
  readonly #db: Database
  readonly #limit: AttemptLimit
  readonly #log: SecurityLog
  readonly #now: () => number

  constructor({ db, key, now, log }: PasswordParts) {
    this.#db = db
    this.#limit = new AttemptLimit(db, key, now)
    this.#log = log
    this.#now = now
  }

  /**
   * Changes a user's own password; every session ends.
   * @param address the client address of the request
   * @returns the new version of the user's tokens
   * @throws UserError WRONG_PASSWORD, RATE_LIMITED, OVERTAKEN
   */
  change(
    { id, email }: Staff,
    current: string,
    password: string,
    address: string,
    entryOf: EntryOf,
  ): Promise<number> {
    return whileFree(async () => {
      await countSignInAttempt(this.#limit, this.#log, address, email)
      const [row] = await userById(this.#db, id)
      if (!row || !(await verifyPassword(current, row.passwordHash))) {
        await this.#log.add('sign-in-failed', { account: email, address })
        throw new UserError('WRONG_PASSWORD')
      }
      await this.#limit.succeeded(address, email)
      await this.#write(row, password, entryOf, 'OVERTAKEN')
      return row.tokenVersion + 1
    })
  }

  /**
   * Sets the password of a link's user and invalidates the link; every session ends.
   * @throws UserError LINK_NOT_VALID, whether it never existed, was used or has expired; RATE_LIMITED
   */
  chooseByLink(token: string, password: string, address: string, entryOf: EntryOf): Promise<Staff> {
    return whileFree(async () => {
      const hash = hashOfLink(token)
      const tried = `link ${hash}`
      await countSignInAttempt(this.#limit, this.#log, address, tried)
      const [row] = await userByLink(this.#db, hash, this.#now())
      if (!row) {
        await this.#log.add('sign-in-failed', { address })
        throw new UserError('LINK_NOT_VALID')
      }
      await this.#limit.succeeded(address, row.email, tried)
      await this.#write(row, password, entryOf, 'LINK_NOT_VALID')
      return staffOf(row)
    })
  }

  /** @param lost the error where somebody has changed the user meanwhile */
  async #write(
    row: UserRow,
    password: string,
    entryOf: EntryOf,
    lost: 'OVERTAKEN' | 'LINK_NOT_VALID',
  ): Promise<void> {
    const entry = await entryOf(staffOf(row))
    const passwordHash = await hashPassword(password)
    try {
      await runBatch(this.#db, [
        setPassword(this.#db, row, passwordHash),
        guardChanged(this.#db),
        insertAuditEntry(this.#db, entry, { kind: 'user', id: row.id, name: row.email }),
      ])
    } catch (error) {
      throw error instanceof WriteConflict ? new UserError(lost) : error
    }
  }
}
