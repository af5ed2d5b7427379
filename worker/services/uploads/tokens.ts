import type { Language } from '../../../domain/languages.ts'
import type { FileKind } from '../../../domain/product.ts'
import { type Bearer, type Purpose, SignedTokens } from '../sessions/signed.ts'

/** How long an upload may be begun with a token, in seconds. */
export const uploadTokenLives = 300

const purpose: Purpose = {
  setting: 'UPLOAD_KEY',
  type: 'upload+jwt',
  audience: 'passar-upload',
  lives: uploadTokenLives,
  claims: ['artnr', 'kind', 'lang'],
}

/** What a token lets upload: files of one folder of one article. */
export interface UploadFolder {
  artnr: string
  kind: FileKind
  language: Language
}

/** Makes and reads upload tokens: a purpose and a key of their own, so that neither token is the other. */
export class UploadTokens {
  readonly #signed: SignedTokens

  constructor(key: string, issuer: string, now: () => number) {
    this.#signed = new SignedTokens(purpose, key, issuer, now)
  }

  make(user: Bearer, { artnr, kind, language }: UploadFolder): Promise<string> {
    return this.#signed.make(user, { artnr: artnr.trim(), kind, lang: language })
  }

  /** Who may upload into a folder with a token, or null where it is none, too old, or another folder's. */
  async read(token: string, folder: UploadFolder): Promise<Bearer | null> {
    const read = await this.#signed.read(token)
    if (!read) return null
    const { artnr, kind, lang } = read.payload
    const isFolder = artnr === folder.artnr.trim() && kind === folder.kind && lang === folder.language
    return isFolder ? { user: read.user, version: read.version } : null
  }
}
