import { UserError } from '../../../domain/errors.ts'
import { isLanguage } from '../../../domain/languages.ts'
import type { FileKind } from '../../../domain/product.ts'
import { idOfArtnr } from '../../db/queries/products.ts'
import { userById } from '../../db/queries/users.ts'
import type { Services } from '../index.ts'
import { type Session, type Staff, staffOf } from '../sessions/index.ts'
import type { UploadFolder } from './tokens.ts'

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
