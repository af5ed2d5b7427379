import { type Bearer, type Keys, type Purpose, SignedTokens } from './signed.ts'

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
