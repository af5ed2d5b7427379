import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

const algorithm = 'HS256'

/** What one kind of token is for. */
export interface Purpose {
  /** The name of the setting that holds the key, for a fault at the start. */
  setting: string
  /** The header's `typ`, and whom the token speaks to: one kind is never taken for another. */
  type: string
  audience: string
  /** How long a token lives, in seconds. */
  lives: number
  /** Claims that a token must have besides those that every token has. */
  claims: readonly string[]
}

/** Whose token it is, and the user's token version when it was made: a logout raises that version. */
export interface Bearer {
  /** The user's id. */
  user: string
  version: number
}

/** The secrets of one purpose: the first signs, and whatever any of them has signed is valid. */
export type Keys = readonly [string, ...string[]]

/** The secret in use, and the one that takes its place where there is one already (docs/operations.md, Changing a key). */
export function keysOf(current: string, next: string | undefined): Keys {
  return next ? [next, current] : [current]
}

/** Makes and reads signed tokens of one purpose. One of another place, purpose or key is none. */
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

  /** @param ends when it ends at the latest, in seconds */
  make(
    { user, version }: Bearer,
    claims: JWTPayload,
    ends: number = Number.POSITIVE_INFINITY,
  ): Promise<string> {
    const { type, audience, lives } = this.#purpose
    const made = Math.floor(this.seconds)
    return new SignJWT({ ...claims, ver: version })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setSubject(user)
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setIssuedAt(made)
      .setExpirationTime(Math.min(made + lives, ends))
      .sign(this.#signing)
  }

  /** Whose token it is and what it says, or null where it is not one of ours or has had its time. */
  async read(token: string): Promise<(Bearer & { payload: JWTPayload }) | null> {
    for (const key of this.#keys) {
      const read = await this.#readBy(key, token)
      if (read) return read
    }
    return null
  }

  async #readBy(key: Uint8Array, token: string): Promise<(Bearer & { payload: JWTPayload }) | null> {
    const { type, audience, lives, claims } = this.#purpose
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        typ: type,
        issuer: this.#issuer,
        audience,
        requiredClaims: ['sub', 'iat', 'exp', 'ver', ...claims],
        maxTokenAge: lives,
        currentDate: new Date(this.#now()),
      })
      if (!payload.sub || typeof payload.ver !== 'number') return null
      return { user: payload.sub, version: payload.ver, payload }
    } catch {
      return null
    }
  }
}
