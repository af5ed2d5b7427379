import { can } from '../../domain/access.ts'
import type { PreviewAnswer } from '../../domain/contracts/preview.ts'
import type { ProductBody } from '../../domain/contracts/write.ts'
import { textsOf } from '../catalogue/texts.ts'
import { copiedFiles } from '../products/drafts/file-calls.ts'
import { snapshotOf } from '../products/save/product-changes.ts'
import { blankRecord, nextFrom } from '../products/save/save.ts'
import { type ProductState, readState } from '../products/snapshot/state.ts'
import { previewOf } from '../products/staff/preview.ts'
import { type Call, type Handlers, staffOf } from './call.ts'
import { categoryOf } from './targets.ts'

export const previewHandlers = {
  /** The stored state, as its public page would show it. */
  'GET /api/produkt/:id/preview': async (call) => {
    const state = await readState(call.db, call.target)
    return previewOf(call, state, snapshotOf(state), call)
  },

  /** The state that a save would produce. */
  'POST /api/:type/:id/preview': async (call) => {
    const { db, target, query } = call
    const state = await readState(db, target)
    return withBody(call, query.copy ? { ...state, files: await copiedFiles(db, target, call.level) } : state)
  },

  /** A new product. */
  'POST /api/:type/preview': async (call) => {
    const stamp = { date: new Date().toISOString(), user: staffOf(call) }
    const record = blankRecord(crypto.randomUUID(), categoryOf(call).code, stamp)
    return withBody(call, await readState(call.db, record))
  },
} satisfies Partial<Handlers>

/** The body's version is ignored: conflicts are reported when it is saved. */
async function withBody(
  call: Call<unknown, { all: boolean }, ProductBody>,
  state: ProductState,
): Promise<PreviewAnswer> {
  const { db, catalogue, language, body, query } = call
  const { level } = staffOf(call)
  const texts = await textsOf(catalogue, language)
  const next = await nextFrom(db, state, body, { level, texts, passesUnknown: true })
  return previewOf(call, state, next, {
    level,
    language,
    commitsPictures: can(level, 'editFiles', 'images'),
    draftName: query.all ? texts.staff.preview.draftName : null,
  })
}
