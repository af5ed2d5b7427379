import { can } from '../../domain/access.ts'
import { UserError } from '../../domain/errors.ts'
import { fileUrl, smallPictureUrl } from '../../domain/files.ts'
import { perLanguage } from '../../domain/languages.ts'
import type { FileRecord, ProductRecord } from '../../domain/product.ts'
import { serveFile } from '../files/serve-file.ts'
import { copiedFiles } from '../products/drafts/file-calls.ts'
import {
  documentAnswer,
  folder,
  folderOrOriginal,
  imageAnswer,
  staffImageAnswer,
  visibleFiles,
} from '../products/snapshot/files.ts'
import type { Call, Handlers } from './call.ts'
import { folderLanguage } from './targets.ts'

type FolderCall = Call<unknown, { copy: boolean }, unknown, ProductRecord>

function filesFor({ db, target, level, query }: FolderCall): Promise<readonly FileRecord[]> {
  return query.copy ? copiedFiles(db, target, level) : visibleFiles(db, target)
}

export const fileHandlers = {
  'GET /api/files/:artnr/docs/:lang': async (call) => {
    const files = await filesFor(call)
    return folder(files, 'docs', folderLanguage(call)).map((file) => documentAnswer(file, call.target.artnr))
  },

  'GET /api/files/:artnr/images/:lang': async (call) => {
    const files = await filesFor(call)
    const answer = can(call.level, 'readDrafts') ? staffImageAnswer : imageAnswer
    return folder(files, 'images', folderLanguage(call)).map((file) => answer(file, call.target.artnr))
  },

  'GET /api/files/:artnr/images': async ({ db, target }) => {
    const files = await visibleFiles(db, target)
    return perLanguage((language) =>
      folder(files, 'images', language).map((file) => ({ url: fileUrl(file, target.artnr) })),
    )
  },

  /** The n-th picture of a product in the reader's language, from 0. */
  'GET /api/files/image/:id/:n': async (call) => {
    const files = await visibleFiles(call.db, call.target)
    const file = folderOrOriginal(files, 'images', call.language)[call.params.n]
    if (!file) throw new UserError('NOT_FOUND')
    const response = await serveFile(call.files, call.request, { key: file.key, file, immutable: false })
    response.headers.set('Vary', 'Accept-Language')
    return response
  },

  'GET /files/:artnr/:kind/:lang/:name': (call) => stored(call, fileUrl, 'key'),
  'GET /files/:artnr/:kind/:lang/small/:name': (call) => stored(call, smallPictureUrl, 'smallKey'),
} satisfies Partial<Handlers>

type StoredCall = Parameters<Handlers['GET /files/:artnr/:kind/:lang/:name']>[0]

/** A stored file by the address that domain/files.ts gives it; to staff, one of a working copy, too. */
async function stored(
  call: StoredCall,
  urlOf: (file: FileRecord, artnr: string) => string | null,
  keyOf: 'key' | 'smallKey',
): Promise<Response> {
  const { artnr, kind, lang, name } = call.params
  const named = (file: FileRecord) => file.kind === kind && file.language === lang && file.name === name
  const version = new URL(call.request.url).search.slice(1)
  const isOfVersion = (file: FileRecord) => urlOf(file, artnr)?.split('?')[1] === version
  const files = (await visibleFiles(call.db, call.target)).filter(named)
  let file = files.find(isOfVersion)
  if (!file && can(call.level, 'readDrafts')) {
    file = (await copiedFiles(call.db, call.target, call.level)).filter(named).find(isOfVersion)
  }
  const immutable = file !== undefined
  file ??= files[0]
  const key = file?.[keyOf]
  if (!file || !key) throw new UserError('NOT_FOUND')
  return serveFile(call.files, call.request, { key, file, immutable })
}
