import { UserError } from '../../domain/errors.ts'
import type { Language } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import type { Database } from '../db/client.ts'
import { noteSeen, raiseTokenVersion, type UserRow, userByEmail, userById } from '../db/queries/accounts.ts'
import { AttemptLimit, countSignInAttempt } from './limit.ts'
import { verifyPassword, whileFree } from './password.ts'
import type { SecurityLog } from './security-log.ts'
import { type Keys, Tokens } from './tokens.ts'

/** The signed-in user. */
export interface Staff {
  id: string
  email: string
  name: string
  language: Language
  level: AccessLevel
}

export interface Session {
  user: Staff
  /** The token that replaces the one that was sent, after half of its lifetime. */
  renewed: string | null
}

interface SessionParts {
  db: Database
  /** The secrets of tokens. */
  keys: Keys
  /** The site's origin: a token of another site is invalid. */
  origin: string
  /** The time in milliseconds. */
  now: () => number
  /** Where attempts to sign in are reported. */
  log: SecurityLog
}

/** Sessions. The user is read on every call, so a change of rights and a logout take effect at once. */
export class Sessions {
  readonly #db: Database
  readonly #tokens: Tokens
  readonly #limit: AttemptLimit
  readonly #log: SecurityLog
  readonly #now: () => number

  constructor({ db, keys, origin, now, log }: SessionParts) {
    this.#db = db
    this.#log = log
    this.#now = now
    this.#tokens = new Tokens(keys, origin, now)
    this.#limit = new AttemptLimit(db, keys[0], now)
  }

  /**
   * @param address the client address of the request
   * @throws UserError LOGIN_FAILED, the same whether the user or the password is wrong; RATE_LIMITED
   */
  signIn(email: string, password: string, address: string): Promise<{ user: Staff; token: string }> {
    return whileFree(() => this.#signIn(email.trim().toLowerCase(), password, address))
  }

  async #signIn(account: string, password: string, address: string): Promise<{ user: Staff; token: string }> {
    await countSignInAttempt(this.#limit, this.#log, address, account)
    const [row] = await userByEmail(this.#db, account)
    // Without a password nobody can sign in.
    if (!(await verifyPassword(password, row?.passwordHash || undefined)) || !row) {
      await this.#log.add('sign-in-failed', { account, address })
      throw new UserError('LOGIN_FAILED')
    }
    await this.#limit.succeeded(address, account)
    await this.#log.add('signed-in', { account, address })
    return { user: staffOf(row), token: await this.#make(row) }
  }

  /**
   * The session of a request's token, or null where it carries none.
   * @throws UserError UNAUTHORIZED for a token that is not valid (any more)
   */
  async authenticate(request: Request): Promise<Session | null> {
    const token = tokenOf(request)
    if (token === null) return null
    const parts = await this.#tokens.read(token)
    if (!parts) throw new UserError('UNAUTHORIZED')
    const [row] = await userById(this.#db, parts.user)
    if (row?.tokenVersion !== parts.version) throw new UserError('UNAUTHORIZED')
    const renewed = this.#tokens.isAgeing(parts) ? await this.#make(row, parts.signedIn) : null
    return { user: staffOf(row), renewed }
  }

  /** A token for a user whose password was just checked. */
  tokenOf({ id }: Staff, tokenVersion: number): Promise<string> {
    return this.#make({ id, tokenVersion })
  }

  async #make(
    { id, tokenVersion }: Pick<UserRow, 'id' | 'tokenVersion'>,
    signedIn?: number,
  ): Promise<string> {
    await noteSeen(this.#db, id, new Date(this.#now()).toISOString())
    return this.#tokens.make(id, tokenVersion, signedIn)
  }

  /** @throws UserError NOT_FOUND for an unknown address */
  async userOf(email: string): Promise<Staff> {
    const [row] = await userByEmail(this.#db, email)
    if (!row) throw new UserError('NOT_FOUND')
    return staffOf(row)
  }

  /** Ends all sessions of a user. */
  async end({ id }: Staff): Promise<void> {
    await raiseTokenVersion(this.#db, id)
  }
}

export function staffOf({ id, email, name, language, level }: UserRow): Staff {
  return { id, email, name, language, level }
}

/** `Authorization: Bearer …`, else the header `token`. */
function tokenOf(request: Request): string | null {
  const authorization = request.headers.get('Authorization')
  if (authorization === null) return request.headers.get('token')
  return /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1] ?? ''
}
