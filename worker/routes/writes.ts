import { categoryOfPath } from '../../domain/categories/index.ts'
import type { Category } from '../../domain/categories/types.ts'
import type { BinAnswer, HistoryAnswer, ProductBody, RevisionAnswer } from '../../domain/contracts/write.ts'
import { UserError } from '../../domain/errors.ts'
import { type MessageCode, texts } from '../../domain/texts/index.ts'
import type { Deed } from '../services/activity/note.ts'
import { findProduct } from '../services/products.ts'
import { describeForStaff } from '../services/staff/detail.ts'
import { binContents, restoreProduct } from '../services/writes/bin.ts'
import { differencesFrom, historyOf, restoreRevision } from '../services/writes/history.ts'
import { deleteProduct } from '../services/writes/remove.ts'
import { addProduct, saveProduct } from '../services/writes/save.ts'
import { type Call, staffOf } from './route.ts'

type TypeCall<Body = unknown> = Call<{ type: string }, unknown, Body>
type ProductCall<Body = unknown, Query = unknown> = Call<{ type: string; id: string }, Query, Body>
type VersionCall = Call<{ type: string; id: string; version: number }>

export async function postProduct(call: TypeCall<ProductBody>): Promise<Response> {
  const { code } = categoryOf(call)
  call.query()
  const body = await call.body()
  const deed = deedOf(call, 'SAVED', body)
  const id = await addProduct(call.db, code, body, deed)
  return written(call, deed, { _id: id })
}

export async function putProduct(call: ProductCall<ProductBody>): Promise<Response> {
  const target = await targetOf(call)
  call.query()
  const body = await call.body()
  const deed = deedOf(call, 'SAVED', body)
  await saveProduct(call.db, target, body, deed)
  return writtenProduct(call, deed)
}

export async function removeProduct(call: ProductCall<unknown, { choices: string[] }>): Promise<Response> {
  const target = await targetOf(call)
  const { choices } = call.query()
  const deed = deedOf(call, 'DELETED', { _id: target.id })
  await deleteProduct(call.db, target, choices.includes('detach'), deed)
  return written(call, deed, { _id: target.id })
}

export async function getHistory(call: ProductCall): Promise<HistoryAnswer> {
  return historyOf(call.db, await targetOf(call))
}

export async function getRevision(call: VersionCall): Promise<RevisionAnswer> {
  return differencesFrom(call.db, await targetOf(call), call.params.version)
}

export async function postRevision(call: VersionCall): Promise<Response> {
  const target = await targetOf(call)
  call.query()
  const deed = deedOf(call, 'RESTORED', { version: call.params.version })
  await restoreRevision(call.db, target, call.params.version, deed)
  return writtenProduct(call, deed)
}

export function getBin(call: Call): Promise<BinAnswer> {
  return binContents(call.db, new Date().toISOString())
}

export async function postBin(call: Call<{ id: string }>): Promise<Response> {
  call.query()
  const deed = deedOf(call, 'RESTORED', { _id: call.params.id })
  const category = await restoreProduct(call.db, call.params.id, deed)
  return written(call, deed, { _id: call.params.id, category })
}

function categoryOf({ params }: TypeCall): Category {
  const category = categoryOfPath(params.type)
  if (!category) throw new UserError('NOT_FOUND')
  return category
}

/** The product that a path names: that there is one goes before what is asked of it. */
async function targetOf(call: ProductCall): Promise<{ id: string; category: Category['code'] }> {
  const { code } = categoryOf(call)
  await findProduct(call.db, call.params.id, code, call.level)
  return { id: call.params.id, category: code }
}

/** What is about to be done, as the activity log will tell it. */
export function deedOf(call: Call, message: MessageCode, payload: unknown): Deed {
  return {
    id: crypto.randomUUID(),
    user: staffOf(call),
    language: call.language,
    method: call.request.method,
    type: call.path.split('/')[2] ?? '',
    message: texts[call.language].messages[message],
    payload,
    loglevel: call.request.headers.get('loglevel') ?? '',
    date: new Date().toISOString(),
  }
}

/** The answer to a write; the isolate that made it knows that what it held is out of date. */
export function written(call: Call, deed: Deed, result: object, more: object = {}): Response {
  call.catalogue.forgetGeneration()
  const headers = { 'Cache-Control': 'no-store', 'X-Activity-Id': deed.id }
  return Response.json({ result, message: deed.message, ...more }, { headers })
}

async function writtenProduct(call: ProductCall, deed: Deed): Promise<Response> {
  const record = await findProduct(call.db, call.params.id, undefined, call.level)
  const request = { level: call.level, record, language: call.language, choices: [] }
  return written(call, deed, await describeForStaff(call, request))
}
