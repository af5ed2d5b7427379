import type * as contracts from '../../domain/contracts/jobs.ts'
import { UserError } from '../../domain/errors.ts'
import { type MessageCode, texts } from '../../domain/texts/index.ts'
import { jobAnswer, jobAnswers } from '../services/imports/answers.ts'
import { planBulk } from '../services/imports/bulk.ts'
import { readImportContext } from '../services/imports/context.ts'
import { runJob, startJob, undoJob } from '../services/imports/jobs.ts'
import type { Plan } from '../services/imports/planner.ts'
import { planTable } from '../services/imports/read.ts'
import { faultReport, reportOf } from '../services/imports/report.ts'
import { readTable } from '../services/imports/table.ts'
import { type Call, staffOf } from './route.ts'
import { categoryOf } from './targets.ts'
import { auditEntryOf, written } from './writes.ts'

type TypeCall<Body = unknown> = Call<{ type: string }, unknown, Body>
type JobCall = Call<{ id: string }>

/** @throws UserError IMPORT_… for a file that cannot be read at all */
async function planOfFile(call: TypeCall): Promise<Plan> {
  const table = readTable(new Uint8Array(await call.request.arrayBuffer()))
  return planTable(table, await readImportContext(call.db, categoryOf(call).code), plannerOf(call))
}

function plannerOf(call: Call) {
  return { user: staffOf(call), language: call.language, date: new Date().toISOString() }
}

export async function postImport(call: TypeCall): Promise<contracts.ReportAnswer> {
  try {
    return reportOf((await planOfFile(call)).rows, call.language)
  } catch (fault) {
    if (!(fault instanceof UserError) || !fault.code.startsWith('IMPORT_')) throw fault
    return faultReport(fault, call.language)
  }
}

export async function postImportApply(call: TypeCall): Promise<Response> {
  const { rows } = await planOfFile(call)
  return started(call, 'import', rows)
}

async function planOfBulk(call: TypeCall<contracts.BulkBody>): Promise<Plan> {
  return planBulk(call.body, await readImportContext(call.db, categoryOf(call).code), plannerOf(call))
}

export async function postBulk(call: TypeCall<contracts.BulkBody>): Promise<contracts.ReportAnswer> {
  return reportOf((await planOfBulk(call)).rows, call.language)
}

export async function postBulkApply(call: TypeCall<contracts.BulkBody>): Promise<Response> {
  const { rows } = await planOfBulk(call)
  return started(call, 'bulk', rows)
}

async function started(call: TypeCall, kind: 'import' | 'bulk', rows: Plan['rows']): Promise<Response> {
  const entry = auditEntryOf(call, 'JOB_STARTED', { kind, rows: rows.length })
  const id = await startJob(call.db, { kind, category: categoryOf(call).code }, rows, entry)
  return written(call, entry, await jobAnswer(call.db, id, call.language))
}

export async function postRun(call: JobCall): Promise<Response> {
  await runJob(call.db, call.params.id, auditEntryOf(call, 'SAVED', null))
  return progress(call)
}

export async function postUndo(call: JobCall): Promise<Response> {
  await undoJob(call.db, call.params.id, auditEntryOf(call, 'RESTORED', null))
  return progress(call)
}

const messages: Record<contracts.JobAnswer['status'], MessageCode> = {
  running: 'JOB_GOES_ON',
  undoing: 'JOB_GOES_ON',
  done: 'JOB_DONE',
  undone: 'JOB_UNDONE',
}

/** Each product is an entry of the activity log; the step itself is none, and names none. */
async function progress(call: JobCall): Promise<Response> {
  const result = await jobAnswer(call.db, call.params.id, call.language)
  call.catalogue.forgetGeneration()
  const message = texts[call.language].messages[messages[result.status]]
  return Response.json({ result, message }, { headers: { 'Cache-Control': 'no-store' } })
}

export function getJobs({ db }: Call): Promise<contracts.JobAnswer[]> {
  return jobAnswers(db)
}

export function getJob({ db, params, language }: JobCall): Promise<contracts.JobAnswer> {
  return jobAnswer(db, params.id, language)
}
