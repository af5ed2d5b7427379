import type * as contracts from '../../domain/contracts/jobs.ts'
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
import { type Call, staffOf } from './call.ts'
import { categoryOf } from './targets.ts'
import { auditEntryOf, savedGenerationHeaders, written } from './writes.ts'

type TypeCall<Body = unknown> = Call<{ type: string }, unknown, Body>
type FileCall = Call<{ type: string }, { columns: string }>
type JobCall = Call<{ id: string }>

/** @throws UserError IMPORT_… for a file that cannot be read at all */
async function planOfFile(call: FileCall): Promise<Plan> {
  const file = readTable(new Uint8Array(await call.request.arrayBuffer()))
  const context = await readImportContext(call.db, categoryOf(call).code)
  const table = keyedTable(file, mappingOf(call.query.columns), context)
  const past = await readPast(call.db, savedSince(table, context))
  return planTable(table, context, await plannerOf(call), past)
}

async function plannerOf(call: Call): Promise<Planner> {
  return { user: staffOf(call), texts: await wordsFor(call), date: new Date().toISOString() }
}

function wordsFor({ catalogue, language }: Call): Promise<Texts> {
  return textsOf(catalogue, language)
}

export async function postImport(call: FileCall): Promise<contracts.ReportAnswer> {
  try {
    return reportOf((await planOfFile(call)).rows, await wordsFor(call))
  } catch (error) {
    if (!(error instanceof UserError) || !error.code.startsWith('IMPORT_')) throw error
    return fileErrorReport(error, await wordsFor(call))
  }
}

export async function postImportApply(
  call: Call<{ type: string }, { refused?: number | undefined; file: string; columns: string }, unknown>,
): Promise<Response> {
  const { rows } = await planOfFile(call)
  return started(call, { kind: 'import', file: oneLine(call.query.file) }, rows, call.query.refused)
}

async function planOfBulk(call: TypeCall<contracts.BulkBody>): Promise<Plan> {
  return planBulk(call.body, await readImportContext(call.db, categoryOf(call).code), await plannerOf(call))
}

export async function postBulk(call: TypeCall<contracts.BulkBody>): Promise<contracts.ReportAnswer> {
  return reportOf((await planOfBulk(call)).rows, await wordsFor(call))
}

export async function postBulkApply(call: TypeCall<contracts.BulkBody>): Promise<Response> {
  const { rows } = await planOfBulk(call)
  return started(call, { kind: 'bulk', file: '' }, rows)
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

export async function postRun(call: JobCall): Promise<Response> {
  await runJob(call.db, call.params.id, await auditEntryOf(call, 'SAVED', null))
  return progress(call)
}

export async function postPause(call: JobCall): Promise<Response> {
  await pauseJob(call.db, call.params.id, { user: staffOf(call) })
  return progress(call)
}

export async function postUndo(call: JobCall): Promise<Response> {
  await undoJob(call.db, call.params.id, await auditEntryOf(call, 'RESTORED', null))
  return progress(call)
}

const messages: Record<contracts.JobAnswer['status'], MessageCode> = {
  running: 'JOB_GOES_ON',
  undoing: 'JOB_GOES_ON',
  done: 'JOB_DONE',
  undone: 'JOB_UNDONE',
  partlyUndone: 'JOB_PARTLY_UNDONE',
}

/** Each product has an entry of its own in the activity log, as a part of the job's; the step itself has none. */
async function progress(call: JobCall): Promise<Response> {
  const texts = await wordsFor(call)
  const result = await jobAnswer(call.db, call.params.id, texts)
  const message = texts.messages[messages[result.status]]
  const headers = { ...(await savedGenerationHeaders(call)), 'Cache-Control': cacheRules.none }
  return Response.json({ result, message }, { headers })
}

export function getJobs({ db }: Call): Promise<contracts.JobAnswer[]> {
  return jobAnswers(db)
}

export async function getJob(call: JobCall): Promise<contracts.JobAnswer> {
  return jobAnswer(call.db, call.params.id, await wordsFor(call))
}

export function getJobRows({
  db,
  params,
  query,
}: Call<{ id: string }, contracts.JobRowsQuery>): Promise<contracts.JobRowsAnswer> {
  return rowsOfJob(db, params.id, query)
}
