import type { BulkBody, JobAnswer } from '../../domain/contracts/jobs.ts'
import { UserError } from '../../domain/errors.ts'
import { oneLine } from '../../domain/plain-text.ts'
import type { MessageCode, Texts } from '../../domain/texts/types.ts'
import { cacheRules } from '../cache-rules.ts'
import { textsOf } from '../catalogue/texts.ts'
import { fileErrorReport, jobAnswer, jobAnswers, reportOf, rowsOfJob } from '../imports/answers.ts'
import { planBulk } from '../imports/bulk.ts'
import { readImportContext, readPast } from '../imports/context.ts'
import { pauseJob, runJob, startJob, undoJob } from '../imports/jobs.ts'
import type { Plan, Planner } from '../imports/planner.ts'
import { keyedTable, planTable, savedSince } from '../imports/read.ts'
import { mappingOf, readTable } from '../imports/table.ts'
import { type Call, type Handlers, type RequestContext, staffOf } from './call.ts'
import { categoryOf } from './targets.ts'
import { auditEntryOf, savedGenerationHeaders, written } from './writes.ts'

export const jobHandlers = {
  'POST /api/imports/:type': async (call) => {
    const texts = await wordsFor(call)
    try {
      return reportOf((await planOfFile(call)).rows, texts)
    } catch (error) {
      if (!(error instanceof UserError) || !error.code.startsWith('IMPORT_')) throw error
      return fileErrorReport(error, texts)
    }
  },

  'POST /api/imports/:type/apply': async (call) => {
    const { rows } = await planOfFile(call)
    return started(call, { kind: 'import', file: oneLine(call.query.file) }, rows, call.query.refused)
  },

  'POST /api/bulk/:type': async (call) => reportOf((await planOfBulk(call)).rows, await wordsFor(call)),

  'POST /api/bulk/:type/apply': async (call) =>
    started(call, { kind: 'bulk', file: '' }, (await planOfBulk(call)).rows),

  'POST /api/jobs/:id/run': async (call) => {
    await runJob(call.db, call.params.id, await auditEntryOf(call, 'SAVED', null))
    return progress(call)
  },

  'POST /api/jobs/:id/pause': async (call) => {
    await pauseJob(call.db, call.params.id, { user: staffOf(call) })
    return progress(call)
  },

  'POST /api/jobs/:id/undo': async (call) => {
    await undoJob(call.db, call.params.id, await auditEntryOf(call, 'RESTORED', null))
    return progress(call)
  },

  'GET /api/jobs': ({ db }) => jobAnswers(db),

  'GET /api/jobs/:id': async (call) => jobAnswer(call.db, call.params.id, await wordsFor(call)),

  'GET /api/jobs/:id/rows': ({ db, params, query }) => rowsOfJob(db, params.id, query),
} satisfies Partial<Handlers>

type TypeCall<Query = unknown, Body = unknown> = Call<{ type: string }, Query, Body>

/** @throws UserError IMPORT_… for a file that cannot be read at all */
async function planOfFile(call: TypeCall<{ columns: string }>): Promise<Plan> {
  const file = readTable(new Uint8Array(await call.request.arrayBuffer()))
  const context = await readImportContext(call.db, categoryOf(call).code)
  const table = keyedTable(file, mappingOf(call.query.columns), context)
  const past = await readPast(call.db, savedSince(table, context))
  return planTable(table, context, await plannerOf(call), past)
}

async function planOfBulk(call: TypeCall<unknown, BulkBody>): Promise<Plan> {
  return planBulk(call.body, await readImportContext(call.db, categoryOf(call).code), await plannerOf(call))
}

async function plannerOf(call: RequestContext): Promise<Planner> {
  return { user: staffOf(call), texts: await wordsFor(call), date: new Date().toISOString() }
}

function wordsFor({ catalogue, language }: RequestContext): Promise<Texts> {
  return textsOf(catalogue, language)
}

async function started(
  call: TypeCall,
  { kind, file }: { kind: 'import' | 'bulk'; file: string },
  rows: Plan['rows'],
  without?: number,
): Promise<Response> {
  const entry = await auditEntryOf(call, 'JOB_STARTED', { kind, file, rows: rows.length })
  const id = await startJob(call.db, { kind, file, category: categoryOf(call).code }, rows, entry, without)
  return written(call, entry, await jobAnswer(call.db, id, entry.texts))
}

const messages: Record<JobAnswer['status'], MessageCode> = {
  running: 'JOB_GOES_ON',
  undoing: 'JOB_GOES_ON',
  done: 'JOB_DONE',
  undone: 'JOB_UNDONE',
  partlyUndone: 'JOB_PARTLY_UNDONE',
}

/** Each product has an entry of its own in the activity log, as a part of the job's; the step itself has none. */
async function progress(call: Call<{ id: string }>): Promise<Response> {
  const texts = await wordsFor(call)
  const result = await jobAnswer(call.db, call.params.id, texts)
  const message = texts.messages[messages[result.status]]
  const headers = { ...(await savedGenerationHeaders(call)), 'Cache-Control': cacheRules.none }
  return Response.json({ result, message }, { headers })
}
