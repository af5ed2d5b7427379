import { can } from '../../domain/access.ts'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import type {
  ActivityAnswer,
  ActivityBody,
  ActivityEntry,
  ActivityQuery,
} from '../../domain/contracts/activity.ts'
import type { CatalogueHealthAnswer, CompletenessAnswer } from '../../domain/contracts/catalogue-health.ts'
import type { HealthAnswer } from '../../domain/contracts/health.ts'
import type * as contracts from '../../domain/contracts/notices.ts'
import type { OptionAnswer } from '../../domain/contracts/options.ts'
import type { UnfinishedAnswer } from '../../domain/contracts/products.ts'
import type { ContentAnswer, ContentBody, OptionBody, UniqueAnswer } from '../../domain/contracts/staff.ts'
import type { QueueAnswer, QueueQuery } from '../../domain/contracts/translations.ts'
import { UserError } from '../../domain/errors.ts'
import type { ChangedTexts } from '../../domain/texts/page-texts.ts'
import { activityLog, completeActivity, lastActivity, reportActivity } from '../activity/log.ts'
import { cacheRules } from '../cache-rules.ts'
import { currentTexts, shownTexts, textsOf } from '../catalogue/texts.ts'
import { catalogueHealth, completeness } from '../health/report.ts'
import { forgetNotice, noticesOf } from '../notices/plans.ts'
import { contentTexts, saveContent } from '../products/options/content.ts'
import { optionAnswers, saveOption } from '../products/options/options.ts'
import { unfinishedProducts } from '../products/staff/list.ts'
import { holderOf } from '../products/staff/names.ts'
import { translationQueue } from '../translations/page.ts'
import { type Call, staffOf } from './call.ts'
import { auditEntryOf, written } from './writes.ts'

type NumberParams = { field: 'enr' | 'nobnr' | 'artnr' | 'name'; value: string; id?: string | undefined }

export async function getUnique({ db, params }: Call<NumberParams>): Promise<UniqueAnswer> {
  const found = await holderOf(db, params.field, params.value, params.id ?? null)
  if (!found) return { unique: true }
  const { id, category, name, artnr } = found
  return { unique: false, holder: { _id: id, category, name, artnr } }
}

export function getOptions(call: Call<{ code: CategoryCode }>): Promise<OptionAnswer[]> {
  return optionAnswers(call, call.params.code, call)
}

export async function putOption(
  call: Call<{ code: CategoryCode; id: string }, unknown, OptionBody>,
): Promise<Response> {
  const { code, id } = call.params
  const body = call.body
  const entry = await auditEntryOf(call, 'SAVED', body)
  const { db, catalogue } = call
  const options = await optionAnswers({ db, catalogue: await catalogue.atCurrentGeneration() }, code, call)
  const shown = options.find((option) => option._id === id)?.slugs ?? []
  await saveOption(call.db, { code, id, shown }, body, entry)
  return written(call, entry, { _id: id })
}

export function getContent({ db, level }: Call): Promise<ContentAnswer> {
  return contentTexts(db, can(level, 'editTexts'))
}

export async function getChangedContent({ catalogue, language }: Call): Promise<ChangedTexts> {
  return shownTexts((await currentTexts(catalogue, language)).changed)
}

export async function putContent(call: Call<{ id: string }, unknown, ContentBody>): Promise<Response> {
  const body = call.body
  const entry = await auditEntryOf(call, 'CONTENT_UPDATED', body)
  await saveContent(call.db, call.params.id, body, entry)
  return written(call, entry, { _id: call.params.id })
}

/** The translation queue, for those who write translations. */
export function getTranslations(call: Call<unknown, QueueQuery>): Promise<QueueAnswer> {
  return translationQueue(call, call.level, call.query)
}

export function getActivity(call: Call<unknown, ActivityQuery>): Promise<ActivityAnswer> {
  return activityLog(call.db, call.query, Date.now())
}

export async function getLastActivity({ db }: Call): Promise<{ last: ActivityEntry | null }> {
  return { last: await lastActivity(db) }
}

export function getUnfinished(call: Call): Promise<UnfinishedAnswer> {
  return unfinishedProducts(call, call.level)
}

export async function postActivity(call: Call<unknown, unknown, ActivityBody>): Promise<Response> {
  const { _id, ...body } = call.body
  const entry = await auditEntryOf(call, 'SAVED', null)
  if (_id === undefined) await reportActivity(call.db, entry, body)
  else await completeActivity(call.db, staffOf(call), { ...body, _id })
  return Response.json({ result: { _id: _id ?? entry.id }, message: entry.message })
}

export function getNotices(call: Call): Promise<contracts.NoticeAnswer[]> {
  return noticesOf(call.db, staffOf(call))
}

/** The activity log does not mention it: nothing of the site changes. */
export async function deleteNotice(call: Call<{ id: string }>): Promise<Response> {
  const { id } = call.params
  await forgetNotice(call.db, staffOf(call), id)
  const { messages } = await textsOf(call.catalogue, call.language)
  const headers = { 'Cache-Control': cacheRules.none }
  return Response.json({ result: { _id: id }, message: messages.NOTICE_READ }, { headers })
}

/** @throws UserError UNHEALTHY, naming what is down */
export async function getHealth({ health }: Call): Promise<Response> {
  const { version, environment, down } = await health()
  if (down.length > 0) throw new UserError('UNHEALTHY', { down: down.join(', '), version, environment })
  const body: HealthAnswer = { ok: true, version, environment }
  return Response.json(body, { headers: { 'Cache-Control': cacheRules.none } })
}

/** The reports on catalogue health, for those who maintain it. */
export async function getCatalogueHealth({
  db,
  files,
  catalogue,
  language,
}: Call): Promise<CatalogueHealthAnswer> {
  return catalogueHealth(db, files, new Date().toISOString(), await textsOf(catalogue, language))
}

export function getCompleteness({ db }: Call): Promise<CompletenessAnswer> {
  return completeness(db)
}
