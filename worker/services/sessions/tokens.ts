import { jwtVerify, SignJWT } from 'jose'

/** How long a token lives, in seconds; one that is used after half of it is renewed. */
export const tokenLives = 3600
const algorithm = 'HS256'
const type = 'session+jwt'
const audience = 'passar-admin'

export interface TokenParts {
  /** The user's id. */
  user: string
  /** The user's token version when the token was made. */
  version: number
  /** When it was made, in seconds. */
  made: number
}

/** Makes and reads the tokens of signed-in users. A token of another place, purpose or key is none. */
export class Tokens {
  readonly #key: Uint8Array
  readonly #issuer: string
  readonly #now: () => number

  constructor(key: string, issuer: string, now: () => number) {
    if (key.length < 32) throw new Error('SESSION_KEY is missing or too short')
    this.#key = new TextEncoder().encode(key)
    this.#issuer = issuer
    this.#now = now
  }

  make(user: string, version: number): Promise<string> {
    const made = Math.floor(this.#now() / 1000)
    return new SignJWT({ ver: version })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setSubject(user)
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setIssuedAt(made)
      .setExpirationTime(made + tokenLives)
      .sign(this.#key)
  }

  /** What a token says, or null where it is not one of ours or has had its time. */
  async read(token: string): Promise<TokenParts | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [algorithm],
        typ: type,
        issuer: this.#issuer,
        audience,
        requiredClaims: ['sub', 'iat', 'exp', 'ver'],
        maxTokenAge: tokenLives,
        currentDate: new Date(this.#now()),
      })
      if (!payload.sub || typeof payload.ver !== 'number') return null
      return { user: payload.sub, version: payload.ver, made: payload.iat ?? 0 }
    } catch {
      return null
    }
  }

  /** Whether a token in use has lived so long that it should be replaced. */
  isAgeing({ made }: TokenParts): boolean {
    return this.#now() / 1000 - made >= tokenLives / 2
  }
}
