import { categoryOfPath } from '../../domain/categories/index.ts'
import type { CategoryCode } from '../../domain/categories/types.ts'
import * as contracts from '../../domain/contracts/jobs.ts'
import { UserError } from '../../domain/errors.ts'
import { largestImport } from '../../domain/limits.ts'
import { type MessageCode, texts } from '../../domain/texts/index.ts'
import { jobAnswer, jobAnswers } from '../services/imports/answers.ts'
import { planBulk } from '../services/imports/bulk.ts'
import { runJob, startJob, undoJob } from '../services/imports/jobs.ts'
import { readKnowledge } from '../services/imports/knowledge.ts'
import type { Plan } from '../services/imports/planner.ts'
import { planTable } from '../services/imports/read.ts'
import { faultReport, reportOf } from '../services/imports/report.ts'
import { readTable } from '../services/imports/table.ts'
import { readBytes } from './body.ts'
import { type ApiRoute, type Call, route, staffOf } from './route.ts'
import { deedOf, written } from './writes.ts'

type TypeCall<Body = unknown> = Call<{ type: string }, unknown, Body>
type JobCall = Call<{ id: string }>

function codeOf({ params }: TypeCall): CategoryCode {
  const category = categoryOfPath(params.type)
  if (!category) throw new UserError('NOT_FOUND')
  return category.code
}

const fileType = 'text/csv'

/** @throws UserError UNSUPPORTED_TYPE, TOO_LARGE, IMPORT_… for a file that cannot be read at all */
async function planOfFile(call: TypeCall): Promise<Plan> {
  const type = call.request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== fileType) throw new UserError('UNSUPPORTED_TYPE', { type: fileType })
  const table = readTable(await readBytes(call.request, largestImport))
  return planTable(table, await readKnowledge(call.db, codeOf(call)), plannerOf(call))
}

function plannerOf(call: Call) {
  return { user: staffOf(call), language: call.language, date: new Date().toISOString() }
}

async function postImport(call: TypeCall): Promise<contracts.ReportAnswer> {
  call.query()
  try {
    return reportOf((await planOfFile(call)).rows, call.language)
  } catch (fault) {
    if (!(fault instanceof UserError) || !fault.code.startsWith('IMPORT_')) throw fault
    return faultReport(fault, call.language)
  }
}

async function postImportApply(call: TypeCall): Promise<Response> {
  call.query()
  const { rows } = await planOfFile(call)
  return started(call, 'import', rows)
}

async function planOfBulk(call: TypeCall<contracts.BulkBody>): Promise<Plan> {
  const body = await call.body()
  return planBulk(body, await readKnowledge(call.db, codeOf(call)), plannerOf(call))
}

async function postBulk(call: TypeCall<contracts.BulkBody>): Promise<contracts.ReportAnswer> {
  call.query()
  return reportOf((await planOfBulk(call)).rows, call.language)
}

async function postBulkApply(call: TypeCall<contracts.BulkBody>): Promise<Response> {
  call.query()
  const { rows } = await planOfBulk(call)
  return started(call, 'bulk', rows)
}

async function started(call: TypeCall, kind: 'import' | 'bulk', rows: Plan['rows']): Promise<Response> {
  const deed = deedOf(call, 'JOB_STARTED', { kind, rows: rows.length })
  const id = await startJob(call.db, { kind, category: codeOf(call) }, rows, deed)
  return written(call, deed, await jobAnswer(call.db, id, call.language))
}

async function postRun(call: JobCall): Promise<Response> {
  call.query()
  await runJob(call.db, call.params.id, deedOf(call, 'SAVED', null))
  return progress(call)
}

async function postUndo(call: JobCall): Promise<Response> {
  call.query()
  await undoJob(call.db, call.params.id, deedOf(call, 'RESTORED', null))
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

function getJobs({ db }: Call): Promise<contracts.JobAnswer[]> {
  return jobAnswers(db)
}

function getJob({ db, params, language }: JobCall): Promise<contracts.JobAnswer> {
  return jobAnswer(db, params.id, language)
}

/** Many products at once: from a file, or by one change; each as a report first and then as a job. */
export const importRoutes: readonly ApiRoute[] = [
  route(
    { method: 'POST', path: '/api/imports/:type', right: 'importProducts' },
    contracts.importReport,
    postImport,
  ),
  route(
    { method: 'POST', path: '/api/imports/:type/apply', right: 'importProducts' },
    contracts.importApply,
    postImportApply,
  ),
  route({ method: 'POST', path: '/api/bulk/:type', right: 'editProduct' }, contracts.bulkReport, postBulk),
  route(
    { method: 'POST', path: '/api/bulk/:type/apply', right: 'editProduct' },
    contracts.bulkApply,
    postBulkApply,
  ),
  route({ method: 'GET', path: '/api/jobs', right: 'editProduct' }, contracts.jobs, getJobs),
  route({ method: 'GET', path: '/api/jobs/:id', right: 'editProduct' }, contracts.oneJob, getJob),
  route({ method: 'POST', path: '/api/jobs/:id/run', right: 'editProduct' }, contracts.runJob, postRun),
  route({ method: 'POST', path: '/api/jobs/:id/undo', right: 'editProduct' }, contracts.undoJob, postUndo),
]
