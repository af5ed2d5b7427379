import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** The lifetime of a token, in seconds; one that is used after half of it is renewed. */
export const tokenLifetimeSeconds = 3600
/** How long a session lasts with renewed tokens, in seconds: then it asks for the password again. */
const sessionLifetimeSeconds = 12 * 3600

const purpose: Purpose = {
  setting: 'SESSION_KEY',
  type: 'session+jwt',
  audience: 'passar-admin',
  lifetimeSeconds: tokenLifetimeSeconds,
  claims: ['auth_time'],
}

interface TokenParts extends Bearer {
  /** When it was made, in seconds. */
  made: number
  /** When the password was entered, in seconds. */
  signedIn: number
}

/** Makes and reads the tokens of signed-in users. */
export class Tokens {
  readonly #signed: SignedTokens

  constructor(keys: Keys, issuer: string, now: () => number) {
    this.#signed = new SignedTokens(purpose, keys, issuer, now)
  }

  /** @param signedIn when the password was entered, in seconds */
  make(user: string, version: number, signedIn: number = Math.floor(this.#signed.seconds)): Promise<string> {
    return this.#signed.make({ user, version }, { auth_time: signedIn }, signedIn + sessionLifetimeSeconds)
  }

  /** The content of a token, or null where it is not one of ours or has expired. */
  async read(token: string): Promise<TokenParts | null> {
    const read = await this.#signed.read(token)
    const signedIn = read?.payload.auth_time
    if (!read || typeof signedIn !== 'number' || this.#signed.seconds >= signedIn + sessionLifetimeSeconds)
      return null
    return { user: read.user, version: read.version, made: read.payload.iat ?? 0, signedIn }
  }

  /** Whether a token should be replaced by one that ends later. */
  isAgeing({ made, signedIn }: TokenParts): boolean {
    return (
      this.#signed.seconds - made >= tokenLifetimeSeconds / 2 &&
      made + tokenLifetimeSeconds < signedIn + sessionLifetimeSeconds
    )
  }
}

const algorithm = 'HS256'

/** The purpose of a kind of token. */
export interface Purpose {
  /** The name of the setting with the key, for an error at the start. */
  setting: string
  /** The header's `typ`, and the audience: one kind is never accepted as another. */
  type: string
  audience: string
  /** The lifetime of a token, in seconds. */
  lifetimeSeconds: number
  /** Claims that a token must have besides those that every token has. */
  claims: readonly string[]
}

/** The token's user, and the user's token version when it was made: a logout raises that version. */
export interface Bearer {
  /** The user's id. */
  user: string
  version: number
}

/** The secrets of one purpose: the first signs, and tokens signed by any of them are valid. */
export type Keys = readonly [string, ...string[]]

/** The current secret, and its successor where there is one already (docs/operations.md, Changing a key). */
export function keysOf(current: string, next: string | undefined): Keys {
  return next ? [next, current] : [current]
}

/** Makes and reads signed tokens of one purpose. A token of another site, purpose or key is invalid. */
export class SignedTokens {
  readonly #signing: Uint8Array
  readonly #keys: readonly Uint8Array[]
  readonly #issuer: string
  readonly #now: () => number
  readonly #purpose: Purpose

  constructor(purpose: Purpose, keys: Keys, issuer: string, now: () => number) {
    if (keys.some((key) => key.length < 32)) throw new Error(`${purpose.setting} is missing or too short`)
    this.#purpose = purpose
    const encoder = new TextEncoder()
    this.#signing = encoder.encode(keys[0])
    this.#keys = keys.map((key) => encoder.encode(key))
    this.#issuer = issuer
    this.#now = now
  }

  /** The time, in seconds. */
  get seconds(): number {
    return this.#now() / 1000
  }

  /** @param ends the latest end, in seconds */
  make(
    { user, version }: Bearer,
    claims: JWTPayload,
    ends: number = Number.POSITIVE_INFINITY,
  ): Promise<string> {
    const { type, audience, lifetimeSeconds } = this.#purpose
    const made = Math.floor(this.seconds)
    return new SignJWT({ ...claims, ver: version })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setSubject(user)
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setIssuedAt(made)
      .setExpirationTime(Math.min(made + lifetimeSeconds, ends))
      .sign(this.#signing)
  }

  /** The content of a token, or null where it is not one of ours or has expired. */
  async read(token: string): Promise<(Bearer & { payload: JWTPayload }) | null> {
    for (const key of this.#keys) {
      const read = await this.#readBy(key, token)
      if (read) return read
    }
    return null
  }

  async #readBy(key: Uint8Array, token: string): Promise<(Bearer & { payload: JWTPayload }) | null> {
    const { type, audience, lifetimeSeconds, claims } = this.#purpose
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        typ: type,
        issuer: this.#issuer,
        audience,
        requiredClaims: ['sub', 'iat', 'exp', 'ver', ...claims],
        maxTokenAge: lifetimeSeconds,
        currentDate: new Date(this.#now()),
      })
      if (!payload.sub || typeof payload.ver !== 'number') return null
      return { user: payload.sub, version: payload.ver, payload }
    } catch {
      return null
    }
  }
}
