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

/** Makes and reads signed tokens of one purpose. One of another place, purpose or key is none. */
export class SignedTokens {
  readonly #key: Uint8Array
  readonly #issuer: string
  readonly #now: () => number
  readonly #purpose: Purpose

  constructor(purpose: Purpose, key: string, issuer: string, now: () => number) {
    if (key.length < 32) throw new Error(`${purpose.setting} is missing or too short`)
    this.#purpose = purpose
    this.#key = new TextEncoder().encode(key)
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
      .sign(this.#key)
  }

  /** Whose token it is and what it says, or null where it is not one of ours or has had its time. */
  async read(token: string): Promise<(Bearer & { payload: JWTPayload }) | null> {
    const { type, audience, lives, claims } = this.#purpose
    try {
      const { payload } = await jwtVerify(token, this.#key, {
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
