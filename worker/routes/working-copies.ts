import type * as contracts from '../../domain/contracts/working-copies.ts'
import type { ProductBody } from '../../domain/contracts/write.ts'
import type { Language } from '../../domain/languages.ts'
import type { ProductRecord } from '../../domain/product.ts'
import { textsOf } from '../catalogue/texts.ts'
import { copyAnswer, copyRows } from '../products/drafts/answers.ts'
import { publishCopy } from '../products/drafts/publish.ts'
import { saveCopy } from '../products/drafts/save-copy.ts'
import { discardCopy, scheduleCopy } from '../products/drafts/schedule.ts'
import { stateOf } from '../products/snapshot/state.ts'
import type { Call } from './call.ts'
import { auditEntryOf, written, writtenProduct } from './writes.ts'

type CopyCall<Body = unknown, Query = unknown> = Call<
  { type: string; id: string },
  Query,
  Body,
  ProductRecord
>

export async function getWorkingCopy(call: CopyCall): Promise<{ copy: contracts.WorkingCopyAnswer | null }> {
  const { level, language, target } = call
  const texts = await textsOf(call.catalogue, language)
  return { copy: await copyAnswer(call, target, { level, language, texts }) }
}

export async function getWorkingCopies(call: Call): Promise<contracts.WorkingCopyRow[]> {
  return copyRows(call.db, await textsOf(call.catalogue, call.language))
}

export async function putWorkingCopy(
  call: CopyCall<{ product: ProductBody; version: number | null }>,
): Promise<Response> {
  const entry = await auditEntryOf(call, 'COPY_SAVED', call.body)
  const { version, base, unpublished } = await saveCopy(call.db, call.target, call.body, entry)
  const code = unpublished.length > 0 ? 'COPY_SAVED_UNPUBLISHED' : 'COPY_SAVED'
  const message = entry.texts.messages[code]
  return written(call, { ...entry, message }, { _id: call.target.id, version, base })
}

export async function deleteWorkingCopy(call: CopyCall<unknown, { version: number }>): Promise<Response> {
  const entry = await auditEntryOf(call, 'COPY_DISCARDED', {
    _id: call.target.id,
    version: call.query.version,
  })
  await discardCopy(call.db, call.target, call.query.version, entry)
  return written(call, entry, { _id: call.target.id })
}

export async function putSchedule(
  call: CopyCall<{ version: number; at: string | null; languages: Language[] }>,
): Promise<Response> {
  const { db, target, body } = call
  const message = body.at === null ? 'COPY_UNPLANNED' : 'COPY_PLANNED'
  const entry = await auditEntryOf(call, message, { _id: target.id, ...body })
  const version = await scheduleCopy(db, target, body, entry, Date.now())
  return written(call, entry, { _id: target.id, version })
}

export async function postPublish(
  call: CopyCall<{ version: number; languages: Language[] }>,
): Promise<Response> {
  const { db, target, body } = call
  const entry = await auditEntryOf(call, 'COPY_PUBLISHED', { _id: target.id, ...body })
  await publishCopy(db, target, body, entry)
  // Read again, since the files of the copy have replaced the previous ones.
  return writtenProduct(call, entry, { state: await stateOf(db, target), changes: [] })
}
