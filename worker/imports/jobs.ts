import { can } from '../../domain/access.ts'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { UserError } from '../../domain/errors.ts'
import { translationLanguages } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { countedDatabase, type Database } from '../db/client.ts'
import { jobStatements } from '../db/limits.ts'
import {
  beginUndo,
  insertJob,
  type JobRecord,
  type JobRow,
  jobById,
  leaseOfJob,
  moveRow,
  rowsInState,
} from '../db/queries/jobs.ts'
import { takeLease, whileLeased } from '../db/queries/leases.ts'
import { differencesFrom, restoreRevision } from '../products/save/history.ts'
import { deleteProduct } from '../products/save/remove.ts'
import { addProduct, saveProduct } from '../products/save/save.ts'
import { type AuditEntry, type AuditObject, insertAuditEntry } from '../writes/audit-entry.ts'
import { runBatch } from '../writes/batch.ts'
import type { PlannedRow } from './planner.ts'

/** How much one call does: until one of these limits, or D1's limit of statements. */
const rowsAtOnce = 40
const millisecondsAtOnce = 6000
/** More rows than any job has. */
const maxRows = 100_000

/**
 * Stores a plan as a job. Nothing of it is written yet.
 * @param without the number of refused rows that the user has seen and accepts to leave out
 * @throws UserError IMPORT_REFUSED when another number of rows is refused
 */
export async function startJob(
  db: Database,
  { kind, category, file }: Pick<JobRecord, 'kind' | 'category' | 'file'>,
  planned: readonly PlannedRow[],
  entry: AuditEntry,
  without = 0,
): Promise<string> {
  const refused = planned.filter(({ action }) => action === 'refused').length
  if (refused !== without) throw new UserError('IMPORT_REFUSED', { refused })
  const id = crypto.randomUUID()
  const rows = planned
    .filter(({ action }) => action === 'create' || action === 'change')
    .map(
      (row, position): JobRow => ({
        job: id,
        position,
        line: row.line,
        product: row.id,
        body: row.body,
        state: 'waiting',
        before: null,
        after: null,
        fault: null,
      }),
    )
  const { date, user } = entry
  const record = { id, kind, category, file, created: date, createdBy: user.email, undoing: false }
  await runBatch(db, [
    ...insertJob(db, record, rows),
    insertAuditEntry(db, { ...entry, job: id }, objectOf(record)),
    leaseToCaller(db, id),
  ])
  return id
}

function objectOf({ id, file }: Pick<JobRecord, 'id' | 'file'>): AuditObject {
  return { kind: 'job', id, name: file }
}

/**
 * Writes the next products of a job for its caller; nothing while the cron holds its lease.
 * @throws UserError NOT_FOUND, FORBIDDEN
 */
export async function runJob(db: Database, id: string, entry: AuditEntry): Promise<void> {
  const job = await writableJob(db, id, entry, rowsAtOnce)
  if (await takeForCaller(db, id)) await writeNextRows(db, job, entry)
}

/** Pauses a job: the cron does not continue it. @throws UserError NOT_FOUND, FORBIDDEN */
export async function pauseJob(db: Database, id: string, entry: Pick<AuditEntry, 'user'>): Promise<void> {
  await writableJob(db, id, entry)
  const forGood = Number.MAX_SAFE_INTEGER
  // Taken from any holder: the cron finishes its current products and stops.
  await takeLease(db, rowOf(id, byHand.paused, forGood), forGood)
}

/**
 * Writes the next products of a job, each in one transaction with its position in the job: a run that is interrupted,
 * or called twice, writes nothing twice. A row that the user may not write completely is not written.
 * @throws UserError FORBIDDEN
 */
export async function writeNextRows(db: Database, job: JobRecord, entry: AuditEntry): Promise<void> {
  const { id } = job
  if (job.undoing) return
  const rows = await rowsInState(db, id, ['waiting'], { limit: rowsAtOnce })
  if (!rows.every((row) => canWrite(entry.user.level, row))) throw new UserError('FORBIDDEN')
  await withinLimits(db, rows, (counted, row) => writeRow(counted, job.category, row, { ...entry, job: id }))
}

/**
 * A job is continued, paused or ended by its starter, or by users who may import: who may write what still waits in
 * it.
 * @param limit how many of the waiting rows concern the call
 */
async function writableJob(
  db: Database,
  id: string,
  { user }: Pick<AuditEntry, 'user'>,
  limit = maxRows,
): Promise<JobRecord> {
  const [job] = await jobById(db, id)
  if (!job) throw new UserError('NOT_FOUND')
  if (job.createdBy !== user.email && !can(user.level, 'importProducts')) throw new UserError('FORBIDDEN')
  const waiting = await rowsInState(db, id, ['waiting'], { limit })
  if (!waiting.every((row) => canWrite(user.level, row))) throw new UserError('FORBIDDEN')
  return job
}

/** Processes rows until the time of one call is over, or its D1 statements are used up. */
async function withinLimits(
  db: Database,
  rows: readonly JobRow[],
  work: (db: Database, row: JobRow) => Promise<void>,
): Promise<void> {
  const ends = Date.now() + millisecondsAtOnce
  const { db: counted, statements } = countedDatabase(db.$client)
  for (const row of rows) {
    await work(counted, row)
    if (Date.now() > ends || statements() >= jobStatements) return
  }
}

/** The log entry of one product of a job. */
function entryFor(entry: AuditEntry, payload: unknown): AuditEntry {
  return { ...entry, id: crypto.randomUUID(), date: new Date().toISOString(), payload }
}

async function writeRow(db: Database, category: CategoryCode, row: JobRow, entry: AuditEntry): Promise<void> {
  const own: AuditEntry = {
    ...entryFor(entry, row.body),
    extraStatements: ({ id, before, after }) => [
      moveRow(db, row, { state: 'done', product: id, before, after }),
    ],
  }
  try {
    if (row.product === null) await addProduct(db, category, row.body, own)
    else await saveProduct(db, { id: row.product, category }, row.body, own, { isPlanned: true })
    // A product without changes is not written, nor are the additional statements.
    await moveRow(db, row, { state: 'done' })
  } catch (error) {
    await fail(db, row, 'failed', error)
  }
}

async function fail(db: Database, row: JobRow, state: 'failed' | 'kept', error: unknown): Promise<void> {
  if (!(error instanceof UserError)) throw error
  const { code, details } = error
  await moveRow(db, row, { state, fault: { code, details } })
}

/**
 * Undoes the last products of a job, in reverse order: each gets its former state, and an added one goes to the bin.
 * A product that somebody has saved since is left as it is; when nothing else is left, those are tried again.
 * @throws UserError NOT_FOUND, FORBIDDEN
 */
export async function undoJob(db: Database, id: string, entry: AuditEntry): Promise<void> {
  const job = await writableJob(db, id, entry)
  const { level } = entry.user
  const rowsToUndo = async () => {
    const ofState = (state: 'done' | 'kept') =>
      rowsInState(db, id, [state], { limit: job.undoing ? rowsAtOnce : maxRows, backwards: true })
    const done = await ofState('done')
    const again = job.undoing && done.length === 0 ? await ofState('kept') : []
    const rows = [...done, ...again.map((row) => ({ ...row, state: 'done' as const }))]
    return { rows, isAgain: again.length > 0 }
  }
  // Rights are checked before the lease is taken over.
  const { rows: concerned } = await rowsToUndo()
  if (!concerned.every((row) => canUndo(level, row))) throw new UserError('FORBIDDEN')
  if (!(await takeForCaller(db, id))) return
  const { rows, isAgain } = await rowsToUndo()
  const own = { ...entry, job: id }
  if (!job.undoing || isAgain)
    await runBatch(db, [...beginUndo(db, id), insertAuditEntry(db, own, objectOf(job))])
  await withinLimits(db, rows.slice(0, rowsAtOnce), (counted, row) =>
    undoRow(counted, job.category, row, own),
  )
}

async function undoRow(db: Database, category: CategoryCode, row: JobRow, entry: AuditEntry): Promise<void> {
  const { product, before, after } = row
  if (product === null || before === null || after === null) {
    await moveRow(db, row, { state: 'undone' })
    return
  }
  const target = { id: product, category }
  try {
    const { differences } = await differencesFrom(db, target, after)
    if (differences.length > 0) throw new UserError('CHANGED_SINCE')
    if (before === 0) await deleteProduct(db, target, { detach: true }, entryFor(entry, { _id: product }))
    else {
      const own: AuditEntry = {
        ...entryFor(entry, { _id: product, version: before }),
        extraStatements: () => [moveRow(db, row, { state: 'undone' })],
      }
      await restoreRevision(db, target, { version: before }, own)
    }
    await moveRow(db, row, { state: 'undone' })
  } catch (error) {
    const isGone = error instanceof UserError && error.code === 'NOT_FOUND'
    if (isGone && before === 0) await moveRow(db, row, { state: 'undone' })
    else await fail(db, row, 'kept', error)
  }
}

type Planned = Pick<JobRow, 'product' | 'body'>
type Written = Pick<JobRow, 'before' | 'body'>

/** Whether a user may write everything in a row. A user who may not must not make it fail for others. */
export function canWrite(level: AccessLevel, { product, body }: Planned): boolean {
  return (product !== null || can(level, 'addProduct')) && canWriteFields(level, body)
}

/** Whether a user may undo all of a row, since a part of it would stay otherwise. */
function canUndo(level: AccessLevel, { before, body }: Written): boolean {
  return before === 0 ? can(level, 'deleteProduct') : canWriteFields(level, body)
}

function canWriteFields(
  level: AccessLevel,
  { _id, version, category, translations, reviewed = [], ...originals }: JobRow['body'],
): boolean {
  return (
    Object.keys(originals).every((field) => can(level, 'editProduct', field)) &&
    reviewed.every((language) => can(level, 'editProduct', 'reviewed', language)) &&
    translationLanguages.every((language) =>
      Object.keys(translations?.[language] ?? {}).every(
        (field) =>
          // Translated titles move with their variants.
          (field === 'variants' && originals.variants) || can(level, 'editProduct', field, language),
      ),
    )
  )
}

/** How long a job stays leased to its last caller, which is longer than any call takes; then it counts as unattended. */
const callerLeaseMs = 60_000
/** Delay before answering a call whose job is leased to the cron, so that the client does not poll in a tight loop. */
const pauseMs = 1_000

/** The holders of leases taken by hand: each may take the lease over from the other. */
const byHand = { caller: 'caller', paused: 'paused' } as const

const rowOf = (id: string, holder: string, ends: number) => ({ name: leaseOfJob + id, holder, ends })

/** The statement that leases a job to its caller. */
function leaseToCaller(db: Database, id: string) {
  return takeLease(
    db,
    rowOf(id, byHand.caller, Date.now() + callerLeaseMs),
    Date.now(),
    Object.values(byHand),
  )
}

/** @returns whether the caller may continue a job now: not while the cron holds its lease */
async function takeForCaller(db: Database, id: string): Promise<boolean> {
  const [lease] = await leaseToCaller(db, id)
  if (lease) return true
  await scheduler.wait(pauseMs)
  return false
}

/** Works on an unattended job under its lease. @returns false where somebody else holds the lease */
export function whileUnattended(db: Database, id: string, work: () => Promise<void>): Promise<boolean> {
  return whileLeased(db, { name: leaseOfJob + id, now: Date.now(), leaseMs: callerLeaseMs }, work)
}
