import type { Language } from '../../../domain/languages.ts'
import type { FileKind } from '../../../domain/product.ts'
import { type Bearer, type Keys, type Purpose, SignedTokens } from '../sessions/signed.ts'

/** How long an upload may be started with a token, in seconds. */
export const uploadTokenLifetimeSeconds = 300

const purpose: Purpose = {
  setting: 'UPLOAD_KEY',
  type: 'upload+jwt',
  audience: 'passar-upload',
  lifetimeSeconds: uploadTokenLifetimeSeconds,
  claims: ['product', 'artnr', 'kind', 'lang'],
}

/** The permission of a token: files of one folder of one article. */
export interface UploadFolder {
  artnr: string
  kind: FileKind
  language: Language
}

/**
 * Makes and reads upload tokens: with a purpose and a key of their own, so that neither kind is accepted as the
 * other.
 */
export class UploadTokens {
  readonly #signed: SignedTokens

  constructor(keys: Keys, issuer: string, now: () => number) {
    this.#signed = new SignedTokens(purpose, keys, issuer, now)
  }

  /** @param product the id of the folder's product, since its number may be another one's a moment later */
  make(user: Bearer, { artnr, kind, language }: UploadFolder, product: string): Promise<string> {
    return this.#signed.make(user, { product, artnr: artnr.trim(), kind, lang: language })
  }

  /**
   * Who may upload into a folder with a token, and of which product, or null where the token is invalid, expired, or
   * another folder's.
   */
  async read(token: string, folder: UploadFolder): Promise<(Bearer & { product: unknown }) | null> {
    const read = await this.#signed.read(token)
    if (!read) return null
    const { product, artnr, kind, lang } = read.payload
    const isFolder = artnr === folder.artnr.trim() && kind === folder.kind && lang === folder.language
    return isFolder ? { user: read.user, version: read.version, product } : null
  }
}
