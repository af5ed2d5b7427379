import { can } from '../../domain/access.ts'
import type { CategoryCode } from '../../domain/categories/types.ts'
import type {
  ActivityAnswer,
  ActivityBody,
  ActivityEntry,
  ActivityQuery,
} from '../../domain/contracts/activity.ts'
import * as activity from '../../domain/contracts/activity.ts'
import type { ContentAnswer, ContentBody, OptionBody } from '../../domain/contracts/staff.ts'
import * as contracts from '../../domain/contracts/staff.ts'
import { activityLog, completeActivity, lastActivity, reportActivity } from '../services/activity/log.ts'
import { optionAnswers } from '../services/options.ts'
import { isUnique } from '../services/unique.ts'
import { contentTexts, saveContent } from '../services/writes/content.ts'
import { saveOption } from '../services/writes/options.ts'
import { type ApiRoute, type Call, route, staffOf } from './route.ts'
import { deedOf, written } from './writes.ts'

type NumberParams = { field: 'enr' | 'nobnr' | 'artnr' | 'name'; value: string; id?: string | undefined }

async function getUnique({ db, params }: Call<NumberParams>): Promise<{ unique: boolean }> {
  return { unique: await isUnique(db, params.field, params.value, params.id ?? null) }
}

async function putOption(
  call: Call<{ code: CategoryCode; id: string }, unknown, OptionBody>,
): Promise<Response> {
  call.query()
  const { code, id } = call.params
  const body = await call.body()
  const deed = deedOf(call, 'SAVED', body)
  call.catalogue.forgetGeneration()
  const options = await optionAnswers(call, code, call)
  const shown = options.find((option) => option._id === id)?.slugs ?? []
  await saveOption(call.db, { code, id, shown }, body, deed)
  return written(call, deed, { _id: id })
}

function getContent({ db, level }: Call): Promise<ContentAnswer> {
  return contentTexts(db, can(level, 'editTexts'))
}

async function putContent(call: Call<{ id: string }, unknown, ContentBody>): Promise<Response> {
  call.query()
  const body = await call.body()
  const deed = deedOf(call, 'CONTENT_UPDATED', body)
  await saveContent(call.db, call.params.id, body, deed)
  return written(call, deed, { _id: call.params.id })
}

function getActivity(call: Call<unknown, ActivityQuery>): Promise<ActivityAnswer> {
  return activityLog(call.db, call.query(), Date.now())
}

async function getLastActivity({ db }: Call): Promise<{ last: ActivityEntry | null }> {
  return { last: await lastActivity(db) }
}

async function postActivity(call: Call<unknown, unknown, ActivityBody>): Promise<Response> {
  call.query()
  const { _id, ...body } = await call.body()
  const deed = deedOf(call, 'SAVED', null)
  if (_id === undefined) await reportActivity(call.db, deed, body)
  else await completeActivity(call.db, staffOf(call), { ...body, _id })
  return Response.json({ result: { _id: _id ?? deed.id }, message: deed.message })
}

/** What staff ask and write besides products and replacements. */
export const staffRoutes: readonly ApiRoute[] = [
  route(
    { method: 'GET', path: '/api/utils/unique/:field/:value', right: 'checkNumbers' },
    contracts.unique,
    getUnique,
  ),
  route(
    { method: 'GET', path: '/api/utils/unique/:field/:value/:id', right: 'checkNumbers' },
    contracts.uniqueFor,
    getUnique,
  ),
  route(
    { method: 'PUT', path: '/api/options/:code/:id', right: 'editOptions' },
    contracts.saveOption,
    putOption,
  ),
  route({ method: 'GET', path: '/api/content', right: 'readPublished' }, contracts.content, getContent),
  route({ method: 'PUT', path: '/api/content/:id', right: 'editTexts' }, contracts.saveContent, putContent),
  route({ method: 'GET', path: '/api/activity', right: 'readActivity' }, activity.activity, getActivity),
  route(
    { method: 'GET', path: '/api/activity/last', right: 'readActivity' },
    activity.lastActivity,
    getLastActivity,
  ),
  route(
    { method: 'POST', path: '/api/activity', right: 'writeActivity' },
    activity.addActivity,
    postActivity,
  ),
]
