import { can } from '../../domain/access.ts'
import type { BinQuery } from '../../domain/contracts/bin.ts'
import type * as contracts from '../../domain/contracts/uploads.ts'
import { UserError } from '../../domain/errors.ts'
import type { ProductRecord } from '../../domain/product.ts'
import { fileBinContents, restoreFile } from '../files/bin.ts'
import { receive } from '../files/receive.ts'
import { syncFiles } from '../files/sync.ts'
import { makeUploadToken, uploadTokenLifetimeSeconds } from '../files/tokens.ts'
import { addFile, arrangeFiles, removeFile } from '../files/write.ts'
import { addCopyFile, arrangeCopyFiles, copiedFiles, removeCopyFile } from '../products/drafts/file-calls.ts'
import { findProduct } from '../products/public/public-product.ts'
import { documentAnswer, folder, staffImageAnswer, visibleFiles } from '../products/snapshot/files.ts'
import { type Call, staffOf } from './call.ts'
import type { Folder, FolderParams } from './targets.ts'
import { auditEntryOf, written } from './writes.ts'

type FolderCall<Body = unknown, Params = FolderParams> = Call<Params, { copy: boolean }, Body, Folder>

export async function postUploadToken(
  call: Call<unknown, unknown, contracts.UploadTokenBody>,
): Promise<{ token: string; expires: number }> {
  const { artnr, type, lang } = call.body
  if (!can(call.level, 'editFiles', type, lang)) throw new UserError('FORBIDDEN')
  const { id } = await findProduct(call, { artnr })
  const token = await makeUploadToken(call, staffOf(call), { artnr, kind: type, language: lang }, id)
  return { token, expires: uploadTokenLifetimeSeconds }
}

export async function postUpload(call: FolderCall): Promise<Response> {
  const { record, ...place } = call.target
  const { copy } = call.query
  const message = copy ? 'COPY_SAVED' : place.kind === 'images' ? 'IMAGE_UPLOADED' : 'DOCUMENT_UPLOADED'
  const add = copy ? addCopyFile : addFile
  const store = async () => {
    const received = await receive(call.files, call.request, place)
    const { name, size } = received.file
    const entry = await auditEntryOf(call, message, {
      ...call.params,
      name,
      size,
      replace: received.replaces,
    })
    try {
      return { entry, name: await add(call.db, call.target, received, entry) }
    } catch (error) {
      await received.discard()
      throw error
    }
  }
  const storing = store()
  // A client that disconnects must not prevent the received bytes from being deleted.
  call.waitUntil(storing.catch(() => {}))
  const { entry, name } = await storing
  const files = copy ? await copiedFiles(call.db, record, call.level) : await visibleFiles(call.db, record)
  const file = folder(files, place.kind, place.language).find((each) => each.name === name)
  if (!file) throw new UserError('NOT_FOUND')
  const answer =
    place.kind === 'images' ? staffImageAnswer(file, record.artnr) : documentAnswer(file, record.artnr)
  return written(call, entry, { _id: file.id, ...answer })
}

export async function deleteFile(
  call: FolderCall<unknown, FolderParams & { file: string }>,
): Promise<Response> {
  const { copy } = call.query
  const entry = await auditEntryOf(call, copy ? 'COPY_SAVED' : 'DELETED', call.params)
  const remove = copy ? removeCopyFile : removeFile
  const id = await remove(call.db, call.target, call.params.file, entry)
  return written(call, entry, { _id: id })
}

export async function putFiles(call: FolderCall<contracts.ArrangeBody>): Promise<Response> {
  const { body, target, query } = call
  const { record, ...place } = target
  const entry = await auditEntryOf(call, query.copy ? 'COPY_SAVED' : 'SAVED', { ...call.params, ...body })
  const arrange = query.copy ? arrangeCopyFiles : arrangeFiles
  await arrange(call.db, target, body, entry)
  const all = query.copy
    ? await copiedFiles(call.db, record, call.level)
    : await visibleFiles(call.db, record)
  const files = folder(all, place.kind, place.language)
  const answer = place.kind === 'images' ? staffImageAnswer : documentAnswer
  return written(call, entry, { _id: record.id, files: files.map((file) => answer(file, record.artnr)) })
}

export async function getSync(
  call: Call<{ x: string; artnr: string }, unknown, unknown, ProductRecord>,
): Promise<Response> {
  const record = call.target
  const entry = await auditEntryOf(call, 'FOLDER_SYNCED', call.params)
  return written(call, entry, await syncFiles(call.db, call.files, record, entry))
}

export function getFileBin(call: Call<unknown, BinQuery>): Promise<contracts.FileBinAnswer> {
  return fileBinContents(call.db, staffOf(call), call.query, new Date().toISOString())
}

export async function postFileBin(call: Call<{ id: string }>): Promise<Response> {
  const entry = await auditEntryOf(call, 'RESTORED', { file: call.params.id })
  return written(call, entry, await restoreFile(call.db, call.files, call.params.id, entry))
}
