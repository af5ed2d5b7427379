import { textsOf } from '../catalogue/texts.ts'
import { copyAnswer, copyRows } from '../products/drafts/answers.ts'
import { publishCopy } from '../products/drafts/publish.ts'
import { saveCopy } from '../products/drafts/save-copy.ts'
import { discardCopy, scheduleCopy } from '../products/drafts/schedule.ts'
import { stateOf } from '../products/snapshot/state.ts'
import type { Handlers } from './call.ts'
import { auditEntryOf, written, writtenProduct } from './writes.ts'

export const draftHandlers = {
  'GET /api/working-copies': async (call) => copyRows(call.db, await textsOf(call.catalogue, call.language)),

  'GET /api/:type/:id/working-copy': async (call) => {
    const { level, language, target } = call
    const texts = await textsOf(call.catalogue, language)
    return { copy: await copyAnswer(call, target, { level, language, texts }) }
  },

  'PUT /api/:type/:id/working-copy': async (call) => {
    const entry = await auditEntryOf(call, 'COPY_SAVED', call.body)
    const { version, base, unpublished } = await saveCopy(call.db, call.target, call.body, entry)
    const code = unpublished.length > 0 ? 'COPY_SAVED_UNPUBLISHED' : 'COPY_SAVED'
    const message = entry.texts.messages[code]
    return written(call, { ...entry, message }, { _id: call.target.id, version, base })
  },

  'DELETE /api/:type/:id/working-copy': async (call) => {
    const { db, target, query } = call
    const entry = await auditEntryOf(call, 'COPY_DISCARDED', { _id: target.id, version: query.version })
    await discardCopy(db, target, query.version, entry)
    return written(call, entry, { _id: target.id })
  },

  'PUT /api/:type/:id/working-copy/schedule': async (call) => {
    const { db, target, body } = call
    const message = body.at === null ? 'COPY_UNPLANNED' : 'COPY_PLANNED'
    const entry = await auditEntryOf(call, message, { _id: target.id, ...body })
    const version = await scheduleCopy(db, target, body, entry, Date.now())
    return written(call, entry, { _id: target.id, version })
  },

  'POST /api/:type/:id/working-copy/publish': async (call) => {
    const { db, target, body } = call
    const entry = await auditEntryOf(call, 'COPY_PUBLISHED', { _id: target.id, ...body })
    await publishCopy(db, target, body, entry)
    // Read again, since the files of the copy have replaced the previous ones.
    return writtenProduct(call, entry, { state: await stateOf(db, target), changes: [] })
  },
} satisfies Partial<Handlers>
