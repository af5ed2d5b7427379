import { jwtVerify, SignJWT } from 'jose'
import type { Language } from '../../../domain/languages.ts'
import type { FileKind } from '../../../domain/product.ts'

/** How long an upload may be begun with a token, in seconds. */
export const uploadTokenLives = 300
const algorithm = 'HS256'
const type = 'upload+jwt'
const audience = 'passar-upload'

/** What a token lets upload: files of one folder of one article. */
export interface UploadFolder {
  artnr: string
  kind: FileKind
  language: Language
}

export interface UploadGrant {
  /** The user's id. */
  user: string
  /** The user's token version when the token was made. */
  version: number
}

/** Makes and reads upload tokens: a purpose and a key of their own, so that neither token is the other. */
export class UploadTokens {
  readonly #key: Uint8Array
  readonly #issuer: string
  readonly #now: () => number

  constructor(key: string, issuer: string, now: () => number) {
    if (key.length < 32) throw new Error('UPLOAD_KEY is missing or too short')
    this.#key = new TextEncoder().encode(key)
    this.#issuer = issuer
    this.#now = now
  }

  make({ user, version }: UploadGrant, { artnr, kind, language }: UploadFolder): Promise<string> {
    const made = Math.floor(this.#now() / 1000)
    return new SignJWT({ ver: version, artnr: artnr.trim(), kind, lang: language })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setSubject(user)
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setIssuedAt(made)
      .setExpirationTime(made + uploadTokenLives)
      .sign(this.#key)
  }

  /** Who may upload into a folder with a token, or null where it is none, too old, or another folder's. */
  async read(token: string, folder: UploadFolder): Promise<UploadGrant | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [algorithm],
        typ: type,
        issuer: this.#issuer,
        audience,
        requiredClaims: ['sub', 'iat', 'exp', 'ver', 'artnr', 'kind', 'lang'],
        maxTokenAge: uploadTokenLives,
        currentDate: new Date(this.#now()),
      })
      const { sub, ver, artnr, kind, lang } = payload
      const isFolder = artnr === folder.artnr.trim() && kind === folder.kind && lang === folder.language
      return isFolder && sub && typeof ver === 'number' ? { user: sub, version: ver } : null
    } catch {
      return null
    }
  }
}
