import { can } from '../../domain/access.ts'
import { UserError } from '../../domain/errors.ts'
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
import { type Call, type Handlers, staffOf } from './call.ts'
import { auditEntryOf, written } from './writes.ts'

export const staffHandlers = {
  'GET /api/utils/unique/:field/:value': uniqueness,
  'GET /api/utils/unique/:field/:value/:id': uniqueness,

  'GET /api/options/:code': (call) => optionAnswers(call, call.params.code, call),

  'PUT /api/options/:code/:id': async (call) => {
    const { db, catalogue, body, params } = call
    const { code, id } = params
    const entry = await auditEntryOf(call, 'SAVED', body)
    const options = await optionAnswers({ db, catalogue: await catalogue.atCurrentGeneration() }, code, call)
    const shown = options.find((option) => option._id === id)?.slugs ?? []
    await saveOption(db, { code, id, shown }, body, entry)
    return written(call, entry, { _id: id })
  },

  'GET /api/content': ({ db, level }) => contentTexts(db, can(level, 'editTexts')),

  'GET /api/content/changed': async ({ catalogue, language }) =>
    shownTexts((await currentTexts(catalogue, language)).changed),

  'PUT /api/content/:id': async (call) => {
    const entry = await auditEntryOf(call, 'CONTENT_UPDATED', call.body)
    await saveContent(call.db, call.params.id, call.body, entry)
    return written(call, entry, { _id: call.params.id })
  },

  'GET /api/translations': (call) => translationQueue(call, call.level, call.query),

  'GET /api/activity': (call) => activityLog(call.db, call.query, Date.now()),

  'GET /api/activity/last': async ({ db }) => ({ last: await lastActivity(db) }),

  'POST /api/activity': async (call) => {
    const { _id, ...body } = call.body
    const entry = await auditEntryOf(call, 'SAVED', null)
    if (_id === undefined) await reportActivity(call.db, entry, body)
    else await completeActivity(call.db, staffOf(call), { ...body, _id })
    return Response.json({ result: { _id: _id ?? entry.id }, message: entry.message })
  },

  'GET /api/unfinished': (call) => unfinishedProducts(call, call.level),

  'GET /api/notices': (call) => noticesOf(call.db, staffOf(call)),

  /** The activity log does not mention it: nothing of the site changes. */
  'DELETE /api/notices/:id': async (call) => {
    const { id } = call.params
    await forgetNotice(call.db, staffOf(call), id)
    const { messages } = await textsOf(call.catalogue, call.language)
    const headers = { 'Cache-Control': cacheRules.none }
    return Response.json({ result: { _id: id }, message: messages.NOTICE_READ }, { headers })
  },

  /** @throws UserError UNHEALTHY, naming what is down */
  'GET /api/health': async ({ health }) => {
    const { version, environment, down } = await health()
    if (down.length > 0) throw new UserError('UNHEALTHY', { down: down.join(', '), version, environment })
    return Response.json(
      { ok: true, version, environment },
      { headers: { 'Cache-Control': cacheRules.none } },
    )
  },

  'GET /api/care': async ({ db, files, catalogue, language }) =>
    catalogueHealth(db, files, new Date().toISOString(), await textsOf(catalogue, language)),

  'GET /api/care/completeness': ({ db }) => completeness(db),
} satisfies Partial<Handlers>

type NumberParams = { field: 'enr' | 'nobnr' | 'artnr' | 'name'; value: string; id?: string | undefined }

async function uniqueness({ db, params }: Call<NumberParams>) {
  const found = await holderOf(db, params.field, params.value, params.id ?? null)
  if (!found) return { unique: true }
  const { id, category, name, artnr } = found
  return { unique: false, holder: { _id: id, category, name, artnr } }
}
