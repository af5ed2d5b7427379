import { can } from '../../domain/access.ts'
import type { ReplacementVariant } from '../../domain/product.ts'
import {
  findReplacements,
  listReplacements,
  nearestReplacements,
  staffReplacements,
} from '../replacements/read.ts'
import {
  addReplacement,
  type ReplacementRow,
  removeReplacement,
  replacementBinContents,
  restoreReplacement,
  saveReplacement,
} from '../replacements/write.ts'
import type { AuditEntry } from '../writes/audit-entry.ts'
import type { Handlers, RequestContext } from './call.ts'
import { auditEntryOf, written } from './writes.ts'

const ofPosts = ofGuide('ms')
const ofStrikes = ofGuide('eb')

export const replacementHandlers = {
  'GET /api/konvertering': ofPosts.list,
  'POST /api/konvertering/hitta': ofPosts.find,
  'POST /api/konvertering/narmaste': ofPosts.nearest,
  'POST /api/konvertering': ofPosts.add,
  'PUT /api/konvertering/:id': ofPosts.save,
  'DELETE /api/konvertering/:id': ofPosts.remove,

  'GET /api/konvertering-eb': ofStrikes.list,
  'POST /api/konvertering-eb/hitta': ofStrikes.find,
  'POST /api/konvertering-eb/narmaste': ofStrikes.nearest,
  'POST /api/konvertering-eb': ofStrikes.add,
  'PUT /api/konvertering-eb/:id': ofStrikes.save,
  'DELETE /api/konvertering-eb/:id': ofStrikes.remove,

  'GET /api/bin/numbers': ({ db, query }) => replacementBinContents(db, query, new Date().toISOString()),

  'POST /api/bin/numbers/:id': async (call) => {
    const entry = await auditEntryOf(call, 'RESTORED', { number: call.params.id })
    return saved(call, entry, await restoreReplacement(call.db, call.params.id, entry))
  },
} satisfies Partial<Handlers>

interface GuideHandlers {
  list: Handlers['GET /api/konvertering']
  find: Handlers['POST /api/konvertering/hitta']
  nearest: Handlers['POST /api/konvertering/narmaste']
  add: Handlers['POST /api/konvertering']
  save: Handlers['PUT /api/konvertering/:id']
  remove: Handlers['DELETE /api/konvertering/:id']
}

/** The handlers of one replacement guide. */
function ofGuide(variant: ReplacementVariant): GuideHandlers {
  return {
    list: ({ catalogue, db, language, level }) =>
      can(level, 'readDrafts')
        ? staffReplacements(db, variant, level)
        : listReplacements(catalogue, variant, language),

    find: ({ catalogue, language, body }) => findReplacements(catalogue, variant, language, body.token),

    nearest: ({ catalogue, language, body }) => nearestReplacements(catalogue, variant, language, body.token),

    add: async (call) => {
      const entry = await auditEntryOf(call, 'SAVED', call.body)
      return saved(call, entry, await addReplacement(call.db, variant, call.body, entry))
    },

    save: async (call) => {
      const entry = await auditEntryOf(call, 'SAVED', call.body)
      const target = { variant, id: call.params.id }
      return saved(call, entry, await saveReplacement(call.db, target, call.body, entry))
    },

    remove: async (call) => {
      const { id } = call.params
      const entry = await auditEntryOf(call, 'DELETED', { _id: id })
      await removeReplacement(call.db, { variant, id }, entry)
      return written(call, entry, { _id: id })
    },
  }
}

function saved(
  call: RequestContext,
  entry: AuditEntry,
  { id, artnr, products, version }: ReplacementRow,
): Promise<Response> {
  return written(call, entry, { _id: id }, { konvertering: { _id: id, artnr, utbyte: products, version } })
}
