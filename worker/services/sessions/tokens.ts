import { type Bearer, type Purpose, SignedTokens } from './signed.ts'

/** How long a token lives, in seconds; one that is used after half of it is renewed. */
export const tokenLives = 3600

const purpose: Purpose = {
  setting: 'SESSION_KEY',
  type: 'session+jwt',
  audience: 'passar-admin',
  lives: tokenLives,
  claims: [],
}

export interface TokenParts extends Bearer {
  /** When it was made, in seconds. */
  made: number
}

/** Makes and reads the tokens of signed-in users. */
export class Tokens {
  readonly #signed: SignedTokens

  constructor(key: string, issuer: string, now: () => number) {
    this.#signed = new SignedTokens(purpose, key, issuer, now)
  }

  make(user: string, version: number): Promise<string> {
    return this.#signed.make({ user, version })
  }

  /** What a token says, or null where it is not one of ours or has had its time. */
  async read(token: string): Promise<TokenParts | null> {
    const read = await this.#signed.read(token)
    return read && { user: read.user, version: read.version, made: read.payload.iat ?? 0 }
  }

  /** Whether a token in use has lived so long that it should be replaced. */
  isAgeing({ made }: TokenParts): boolean {
    return this.#signed.seconds - made >= tokenLives / 2
  }
}
