import { can } from '../../domain/access.ts'
import * as contracts from '../../domain/contracts/uploads.ts'
import { UserError } from '../../domain/errors.ts'
import type { Language } from '../../domain/languages.ts'
import type { FileKind, ProductRecord } from '../../domain/product.ts'
import { documentAnswer, folder, staffImageAnswer, visibleFiles } from '../services/files.ts'
import { findByArtnr } from '../services/products.ts'
import { fileBinContents, restoreFile } from '../services/uploads/bin.ts'
import { addFile, arrangeFiles, removeFile } from '../services/uploads/files.ts'
import { receive } from '../services/uploads/receive.ts'
import { makeUploadToken, uploadSession } from '../services/uploads/session.ts'
import { syncFiles } from '../services/uploads/sync.ts'
import { uploadTokenLives } from '../services/uploads/tokens.ts'
import { folderLanguage } from './files.ts'
import { type ApiRoute, type Call, type RouteDefinition, route, staffOf } from './route.ts'
import { deedOf, written } from './writes.ts'

interface FolderParams {
  artnr: string
  kind: FileKind
  lang: string
}

type FolderCall<Body = unknown> = Call<FolderParams, unknown, Body>

/** The folder that a path names. Whose it is to fill goes before whether there is such an article. */
async function placeOf(
  call: FolderCall,
  mayEdit: (language: Language) => boolean,
): Promise<{ record: ProductRecord; product: string; kind: FileKind; language: Language }> {
  const language = folderLanguage(call)
  if (!mayEdit(language)) throw new UserError('FORBIDDEN')
  const record = await findByArtnr(call.db, call.params.artnr, undefined, call.level)
  call.query()
  return { record, product: record.id, kind: call.params.kind, language }
}

function mayIn(call: FolderCall, action: 'editFiles' | 'deleteFiles'): (language: Language) => boolean {
  return (language) => can(call.level, action, call.params.kind, language)
}

async function postUploadToken(
  call: Call<unknown, unknown, contracts.UploadTokenBody>,
): Promise<{ token: string; expires: number }> {
  call.query()
  const { artnr, type, lang } = await call.body()
  if (!can(call.level, 'editFiles', type, lang)) throw new UserError('FORBIDDEN')
  await findByArtnr(call.db, artnr, undefined, call.level)
  const token = await makeUploadToken(call, staffOf(call), { artnr, kind: type, language: lang })
  return { token, expires: uploadTokenLives }
}

async function postUpload(call: FolderCall): Promise<Response> {
  const { record, ...place } = await placeOf(call, mayIn(call, 'editFiles'))
  const message = place.kind === 'images' ? 'IMAGE_UPLOADED' : 'DOCUMENT_UPLOADED'
  const store = async () => {
    const received = await receive(call.files, call.request, place)
    const { name, size } = received.file
    const deed = deedOf(call, message, { ...call.params, name, size, replace: received.replaces })
    try {
      return { deed, name: await addFile(call.db, received, deed) }
    } catch (fault) {
      await received.discard()
      throw fault
    }
  }
  const storing = store()
  // A sender who goes away must not keep what came in from being taken back.
  call.waitUntil(storing.catch(() => {}))
  const { deed, name } = await storing
  const file = (await visibleFiles(call.db, record, call.level)).find(
    (each) => each.kind === place.kind && each.language === place.language && each.name === name,
  )
  if (!file) throw new UserError('NOT_FOUND')
  const answer =
    place.kind === 'images' ? staffImageAnswer(file, record.artnr) : documentAnswer(file, record.artnr)
  return written(call, deed, { _id: file.id, ...answer })
}

async function deleteFile(call: FolderCall & Call<FolderParams & { file: string }>): Promise<Response> {
  const { record: _, ...place } = await placeOf(call, mayIn(call, 'deleteFiles'))
  const deed = deedOf(call, 'DELETED', call.params)
  const id = await removeFile(call.db, place, call.params.file, deed)
  return written(call, deed, { _id: id })
}

async function putFiles(call: FolderCall<contracts.ArrangeBody>): Promise<Response> {
  const { record, ...place } = await placeOf(call, () => true)
  const body = await call.body()
  const deed = deedOf(call, 'SAVED', { ...call.params, ...body })
  await arrangeFiles(call.db, place, body, deed)
  const files = folder(await visibleFiles(call.db, record, call.level), place.kind, place.language)
  const answer = place.kind === 'images' ? staffImageAnswer : documentAnswer
  return written(call, deed, { _id: record.id, files: files.map((file) => answer(file, record.artnr)) })
}

async function getSync(call: Call<{ x: string; artnr: string }>): Promise<Response> {
  const record = await findByArtnr(call.db, call.params.artnr, undefined, call.level)
  call.query()
  const deed = deedOf(call, 'FOLDER_SYNCED', call.params)
  return written(call, deed, await syncFiles(call.db, call.files, record, deed))
}

function getFileBin({ db, level }: Call): Promise<contracts.FileBinAnswer> {
  return fileBinContents(db, level, new Date().toISOString())
}

async function postFileBin(call: Call<{ id: string }>): Promise<Response> {
  call.query()
  const deed = deedOf(call, 'RESTORED', { file: call.params.id })
  return written(call, deed, await restoreFile(call.db, call.files, call.params.id, deed))
}

function byStaff(method: RouteDefinition['method'], path: string): RouteDefinition {
  return { method, path, right: 'editFiles' }
}

/** What staff do with files. */
export const uploadRoutes: readonly ApiRoute[] = [
  route(byStaff('POST', '/api/upload-token'), contracts.uploadToken, postUploadToken),
  route(
    { ...byStaff('POST', '/api/upload/:artnr/:kind/:lang'), session: uploadSession },
    contracts.upload,
    postUpload,
  ),
  route(
    { method: 'DELETE', path: '/api/files/:artnr/:kind/:lang/:file', right: 'deleteFiles' },
    contracts.removeFile,
    deleteFile,
  ),
  route(byStaff('PUT', '/api/files/:artnr/:kind/:lang'), contracts.arrangeFiles, putFiles),
  route({ method: 'GET', path: '/api/files/:x/:artnr', right: 'syncFiles' }, contracts.syncFiles, getSync),
  route({ method: 'GET', path: '/api/bin/files', right: 'deleteFiles' }, contracts.fileBin, getFileBin),
  route(
    { method: 'POST', path: '/api/bin/files/:id', right: 'deleteFiles' },
    contracts.restoreFile,
    postFileBin,
  ),
]
