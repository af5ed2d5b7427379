import type { MessageCode } from '../../domain/texts/types.ts'
import { cacheRules } from '../cache-rules.ts'
import { savedGenerationCookie } from '../catalogue/saved-generation.ts'
import { textsOf } from '../catalogue/texts.ts'
import { binContents, emptyWholeBin, restoreProduct } from '../products/save/bin.ts'
import { differencesFrom, historyOf, restoreRevision } from '../products/save/history.ts'
import { deleteProduct } from '../products/save/remove.ts'
import { addProduct, saveProduct, stateAfter, type Written } from '../products/save/save.ts'
import { describeState } from '../products/staff/detail.ts'
import type { AuditEntry } from '../writes/audit-entry.ts'
import { type Handlers, type RequestContext, staffOf } from './call.ts'
import { categoryOf } from './targets.ts'

export const productHandlers = {
  'POST /api/:type': async (call) => {
    const entry = await auditEntryOf(call, 'SAVED', call.body)
    const id = await addProduct(call.db, categoryOf(call).code, call.body, entry, call.query.id)
    return written(call, entry, { _id: id })
  },

  'PUT /api/:type/:id': async (call) => {
    const entry = await auditEntryOf(call, 'SAVED', call.body)
    return writtenProduct(call, entry, await saveProduct(call.db, call.target, call.body, entry))
  },

  'DELETE /api/:type/:id': async (call) => {
    const { db, target, query } = call
    const entry = await auditEntryOf(call, 'DELETED', { _id: target.id })
    const detach = query.choices.includes('detach')
    await deleteProduct(db, target, { detach, seen: query.version }, entry)
    return written(call, entry, { _id: target.id })
  },

  'GET /api/:type/:id/history': ({ db, target }) => historyOf(db, target),

  'GET /api/:type/:id/history/:version': ({ db, target, params }) =>
    differencesFrom(db, target, params.version),

  'POST /api/:type/:id/history/:version': async (call) => {
    const { db, target, params, query } = call
    const { version } = params
    const entry = await auditEntryOf(call, 'RESTORED', { version })
    return writtenProduct(
      call,
      entry,
      await restoreRevision(db, target, { version, seen: query.version }, entry),
    )
  },

  'GET /api/bin': ({ db, query }) => binContents(db, query, new Date().toISOString()),

  'DELETE /api/bin': async (call) => {
    const { db, query } = call
    const entry = await auditEntryOf(call, 'BIN_EMPTIED', query)
    await emptyWholeBin(db, query.before, entry)
    return written(call, entry, {})
  },

  'POST /api/bin/:id': async (call) => {
    const { params, query } = call
    const entry = await auditEntryOf(call, 'RESTORED', { _id: params.id })
    const category = await restoreProduct(call.db, params.id, query.choices.includes('without-taken'), entry)
    return written(call, entry, { _id: params.id, category })
  },
} satisfies Partial<Handlers>

/** The write for the activity log. */
export async function auditEntryOf(
  call: RequestContext,
  message: MessageCode,
  payload: unknown,
): Promise<AuditEntry> {
  const texts = await textsOf(call.catalogue, call.language)
  return {
    id: crypto.randomUUID(),
    user: staffOf(call),
    language: call.language,
    method: call.request.method,
    type: call.path.split('/')[2] ?? '',
    texts,
    message: texts.messages[message],
    payload,
    loglevel: call.request.headers.get('loglevel') ?? '',
    date: new Date().toISOString(),
    log: { isWritten: false },
  }
}

/** The response to a write, with the generation that it made and its entry in the activity log, if it has one. */
export async function written(
  call: RequestContext,
  entry: AuditEntry,
  result: object,
  more: object = {},
): Promise<Response> {
  const headers = {
    ...(await savedGenerationHeaders(call)),
    'Cache-Control': cacheRules.none,
    ...(entry.log?.isWritten && { 'X-Activity-Id': entry.id }),
  }
  return Response.json({ result, message: entry.message, ...more }, { headers })
}

/** Headers with the generation that a save created, for the browser and in a cookie for a minute. */
export async function savedGenerationHeaders({
  catalogue,
  request,
}: RequestContext): Promise<Record<string, string>> {
  const generation = await catalogue.generationAfterSave()
  if (generation === null) return {}
  return { 'X-Generation': String(generation), 'Set-Cookie': savedGenerationCookie(generation, request.url) }
}

/** The response to a write of a product: the product as staff see it, plus generation and log entry. */
export async function writtenProduct(
  call: RequestContext,
  entry: AuditEntry,
  made: Written,
): Promise<Response> {
  const { level, language } = call
  const state = await stateAfter(call.db, made)
  return written(call, entry, await describeState(call, state, { level, language, choices: [] }))
}
