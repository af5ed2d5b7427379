import { can } from '../../domain/access.ts'
import type { DocumentAnswer, ImageAnswer } from '../../domain/contracts/files.ts'
import { UserError } from '../../domain/errors.ts'
import { fileUrl, smallPictureUrl } from '../../domain/files.ts'
import { type Language, perLanguage } from '../../domain/languages.ts'
import type { FileKind, FileRecord, ProductRecord } from '../../domain/product.ts'
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
import type { Call } from './call.ts'
import { folderLanguage } from './targets.ts'

type FolderCall = Call<{ artnr: string; lang: string }, { copy: boolean }, unknown, ProductRecord>

function filesFor({ db, target, level, query }: FolderCall): Promise<readonly FileRecord[]> {
  return query.copy ? copiedFiles(db, target, level) : visibleFiles(db, target)
}

export async function getDocuments(call: FolderCall): Promise<DocumentAnswer[]> {
  const owner = call.target
  const files = await filesFor(call)
  return folder(files, 'docs', folderLanguage(call)).map((file) => documentAnswer(file, owner.artnr))
}

export async function getImages(call: FolderCall): Promise<ImageAnswer[]> {
  const owner = call.target
  const files = await filesFor(call)
  const answer = can(call.level, 'readDrafts') ? staffImageAnswer : imageAnswer
  return folder(files, 'images', folderLanguage(call)).map((file) => answer(file, owner.artnr))
}

export async function getImagesByLanguage(
  call: Call<unknown, unknown, unknown, ProductRecord>,
): Promise<Record<Language, { url: string }[]>> {
  const owner = call.target
  const files = await visibleFiles(call.db, owner)
  return perLanguage((language) =>
    folder(files, 'images', language).map((file) => ({ url: fileUrl(file, owner.artnr) })),
  )
}

/** The n-th picture of a product in the reader's language, from 0. */
export async function getImage(
  call: Call<{ n: number }, unknown, unknown, ProductRecord>,
): Promise<Response> {
  const owner = call.target
  const files = await visibleFiles(call.db, owner)
  const file = folderOrOriginal(files, 'images', call.language)[call.params.n]
  if (!file) throw new UserError('NOT_FOUND')
  const response = await serveFile(call.files, call.request, { key: file.key, file, immutable: false })
  response.headers.set('Vary', 'Accept-Language')
  return response
}

interface StoredParams {
  artnr: string
  kind: FileKind
  lang: string
  name: string
  small?: boolean | undefined
}

/** A stored file by the address that domain/files.ts gives it; to staff, one of a working copy, too. */
export async function getStored(
  call: Call<StoredParams, unknown, unknown, ProductRecord>,
): Promise<Response> {
  const { artnr, kind, lang, name, small } = call.params
  const named = (file: FileRecord) => file.kind === kind && file.language === lang && file.name === name
  const version = new URL(call.request.url).search.slice(1)
  const isOfVersion = (file: FileRecord) =>
    (small ? smallPictureUrl(file, artnr) : fileUrl(file, artnr))?.split('?')[1] === version
  const files = (await visibleFiles(call.db, call.target)).filter(named)
  let file = files.find(isOfVersion)
  if (!file && can(call.level, 'readDrafts')) {
    file = (await copiedFiles(call.db, call.target, call.level)).filter(named).find(isOfVersion)
  }
  const immutable = file !== undefined
  file ??= files[0]
  const key = small ? file?.smallKey : file?.key
  if (!file || !key) throw new UserError('NOT_FOUND')
  return serveFile(call.files, call.request, { key, file, immutable })
}
