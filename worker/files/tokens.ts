import { UserError } from '../../domain/errors.ts'
import { isLanguage, type Language } from '../../domain/languages.ts'
import type { FileKind } from '../../domain/product.ts'
import { type Session, type Staff, staffOf } from '../accounts/sessions.ts'
import { type Bearer, type Keys, type Purpose, SignedTokens } from '../accounts/tokens.ts'
import { userById } from '../db/queries/accounts.ts'
import { idOfArtnr } from '../db/queries/numbers.ts'
import type { Services } from '../services.ts'

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
interface UploadFolder {
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

type Parts = Pick<Services, 'db' | 'sessions' | 'uploadTokens'>

/** A token for uploads into one folder, for a signed-in user. @throws UserError UNAUTHORIZED */
export async function makeUploadToken(
  { db, uploadTokens }: Parts,
  user: Staff,
  folder: UploadFolder,
  product: string,
): Promise<string> {
  const [row] = await userById(db, user.id)
  if (!row) throw new UserError('UNAUTHORIZED')
  return uploadTokens.make({ user: row.id, version: row.tokenVersion }, folder, product)
}

/**
 * The uploading user: `X-Auth-Token` contains the token of this folder or that of the session; without that header
 * the usual rules apply.
 * @throws UserError UNAUTHORIZED
 */
export async function uploadSession(
  { db, sessions, uploadTokens }: Parts,
  request: Request,
  { artnr = '', kind, lang }: Record<string, string>,
): Promise<Session | null> {
  const token = request.headers.get('X-Auth-Token')
  if (token === null) return sessions.authenticate(request)
  const grant = isLanguage(lang)
    ? await uploadTokens.read(token, { artnr, kind: kind as FileKind, language: lang })
    : null
  if (!grant)
    return sessions.authenticate(new Request(request.url, { headers: { Authorization: `Bearer ${token}` } }))
  const [[row], [owner]] = await db.batch([userById(db, grant.user), idOfArtnr(db, artnr)])
  if (row?.tokenVersion !== grant.version) throw new UserError('UNAUTHORIZED')
  // A missing product is reported by the function that looks it up.
  if (owner && owner.id !== grant.product) throw new UserError('UNAUTHORIZED')
  return { user: staffOf(row), renewed: null }
}
