import { can } from '../../domain/access.ts'
import { UserError } from '../../domain/errors.ts'
import { fileBinContents, restoreFile } from '../files/bin.ts'
import { receive } from '../files/receive.ts'
import { syncFiles } from '../files/sync.ts'
import { makeUploadToken, uploadTokenLifetimeSeconds } from '../files/tokens.ts'
import { addFile, arrangeFiles, removeFile } from '../files/write.ts'
import { addCopyFile, arrangeCopyFiles, copiedFiles, removeCopyFile } from '../products/drafts/file-calls.ts'
import { findProduct } from '../products/public/public-product.ts'
import { documentAnswer, folder, staffImageAnswer, visibleFiles } from '../products/snapshot/files.ts'
import { type Call, type Handlers, staffOf } from './call.ts'
import type { Folder } from './targets.ts'
import { auditEntryOf, written } from './writes.ts'

export const uploadHandlers = {
  'POST /api/upload-token': async (call) => {
    const { artnr, type, lang } = call.body
    if (!can(call.level, 'editFiles', type, lang)) throw new UserError('FORBIDDEN')
    const { id } = await findProduct(call, { artnr })
    const token = await makeUploadToken(call, staffOf(call), { artnr, kind: type, language: lang }, id)
    return { token, expires: uploadTokenLifetimeSeconds }
  },

  'POST /api/upload/:artnr/:kind/:lang': async (call) => {
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
    const file = (await filesIn(call)).find((each) => each.name === name)
    if (!file) throw new UserError('NOT_FOUND')
    return written(call, entry, { _id: file.id, ...answerOf(place.kind)(file, record.artnr) })
  },

  'DELETE /api/files/:artnr/:kind/:lang/:file': async (call) => {
    const { copy } = call.query
    const entry = await auditEntryOf(call, copy ? 'COPY_SAVED' : 'DELETED', call.params)
    const remove = copy ? removeCopyFile : removeFile
    const id = await remove(call.db, call.target, call.params.file, entry)
    return written(call, entry, { _id: id })
  },

  'PUT /api/files/:artnr/:kind/:lang': async (call) => {
    const { body, target, query } = call
    const { record, kind } = target
    const entry = await auditEntryOf(call, query.copy ? 'COPY_SAVED' : 'SAVED', { ...call.params, ...body })
    const arrange = query.copy ? arrangeCopyFiles : arrangeFiles
    await arrange(call.db, target, body, entry)
    const files = (await filesIn(call)).map((file) => answerOf(kind)(file, record.artnr))
    return written(call, entry, { _id: record.id, files })
  },

  'GET /api/files/:x/:artnr': async (call) => {
    const entry = await auditEntryOf(call, 'FOLDER_SYNCED', call.params)
    return written(call, entry, await syncFiles(call.db, call.files, call.target, entry))
  },

  'GET /api/bin/files': (call) =>
    fileBinContents(call.db, staffOf(call), call.query, new Date().toISOString()),

  'POST /api/bin/files/:id': async (call) => {
    const entry = await auditEntryOf(call, 'RESTORED', { file: call.params.id })
    return written(call, entry, await restoreFile(call.db, call.files, call.params.id, entry))
  },
} satisfies Partial<Handlers>

/** The files of a folder after a write, published or in the working copy. */
async function filesIn({ db, level, target, query }: Call<unknown, { copy: boolean }, unknown, Folder>) {
  const { record, kind, language } = target
  const files = query.copy ? await copiedFiles(db, record, level) : await visibleFiles(db, record)
  return folder(files, kind, language)
}

const answerOf = (kind: Folder['kind']) => (kind === 'images' ? staffImageAnswer : documentAnswer)
