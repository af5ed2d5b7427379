import type {
  JobAnswer,
  JobRowsAnswer,
  NumberHolder,
  ReportAnswer,
  ReportError,
} from '../../domain/contracts/jobs.ts'
import { columnOfField } from '../../domain/csv/body.ts'
import { type ErrorDetails, UserError } from '../../domain/errors.ts'
import type { Texts } from '../../domain/texts/types.ts'
import type { Database } from '../db/client.ts'
import { userNames } from '../db/queries/accounts.ts'
import {
  countsOfJobs,
  type JobRecord,
  type JobRow,
  jobById,
  jobRowsPage,
  jobsOfProducts,
  jobsWith,
  newestJobs,
} from '../db/queries/jobs.ts'
import { revisionsAfter } from '../db/queries/revisions.ts'
import { fieldOf, messageOf } from '../platform/error-messages.ts'
import type { PlanError, PlannedRow } from './planner.ts'

const maxJobs = 50
const rowsOnPage = 50
const maxFailures = 100
const maxLater = 3

/** The newest jobs, without their failures. */
export async function jobAnswers(db: Database): Promise<JobAnswer[]> {
  const rows = await newestJobs(db, maxJobs)
  const counts = await countsOfJobs(
    db,
    rows.map((row) => row.job.id),
  )
  return rows.map((row) => {
    const own = counts.filter((count) => count.job === row.job.id)
    return answerOf(row.job, row.user, own, [])
  })
}

/** The existing ones among some jobs, without their failures and starters. */
export async function jobsById(db: Database, ids: readonly string[]): Promise<JobAnswer[]> {
  if (ids.length === 0) return []
  const [jobs, counts] = await db.batch([jobsWith(db, ids), countsOfJobs(db, ids)])
  return jobs.map((job) => {
    const own = counts.filter((count) => count.job === job.id)
    return answerOf(job, null, own, [])
  })
}

/** The rows of a job. @throws UserError NOT_FOUND */
export async function rowsOfJob(
  db: Database,
  id: string,
  { skip = 0, limit = rowsOnPage }: { skip?: number | undefined; limit?: number | undefined },
): Promise<JobRowsAnswer> {
  const [[job], rows, counts] = await db.batch([
    jobById(db, id),
    jobRowsPage(db, id, { skip, limit }),
    countsOfJobs(db, [id]),
  ])
  if (!job) throw new UserError('NOT_FOUND')
  const items = rows.map((named) => ({
    ...productOf(named),
    isNew: named.row.product === null || named.row.before === 0,
    state: named.row.state,
  }))
  return { items, total: counts.reduce((sum, { n }) => sum + n, 0), skip, limit }
}

/** @throws UserError NOT_FOUND */
export async function jobAnswer(db: Database, id: string, texts: Texts): Promise<JobAnswer> {
  const [job] = await jobById(db, id)
  if (!job) throw new UserError('NOT_FOUND')
  const [counts, failed, names] = await db.batch([
    countsOfJobs(db, [id]),
    jobRowsPage(db, id, { skip: 0, limit: maxFailures, states: ['failed', 'kept'] }),
    userNames(db, [job.createdBy]),
  ])
  const later = await savedAfter(
    db,
    failed.map(({ row }) => row),
  )
  const failures = failed.map((named) => failureOf(named, later(named.row), texts))
  return answerOf(job, names[0]?.name, counts, failures)
}

type NamedRow = Awaited<ReturnType<typeof jobRowsPage>>[number]
type Failure = JobAnswer['failures'][number]

/** The product of a row, as it is called now. */
function productOf({ row, name, artnr }: NamedRow) {
  return {
    line: row.line,
    _id: row.product,
    name: name ?? row.body.name ?? '',
    artnr: artnr ?? row.body.artnr ?? '',
  }
}

/** What was saved after rows that could not be taken back, newest first. */
async function savedAfter(db: Database, rows: readonly JobRow[]): Promise<(row: JobRow) => Failure['later']> {
  const notUndone = rows.flatMap(({ state, product, after }) =>
    state === 'kept' && product !== null && after !== null ? [{ product, version: after }] : [],
  )
  if (notUndone.length === 0) return () => []
  const ids = notUndone.map(({ product }) => product)
  const [saves, jobs] = await db.batch([revisionsAfter(db, notUndone), jobsOfProducts(db, ids)])
  return (row) =>
    saves
      .filter(({ product }) => row.state === 'kept' && product === row.product)
      .slice(0, maxLater)
      .map(({ product, version, saved, savedBy, user }) => {
        const job = jobs.find((each) => each.product === product && each.after === version)
        return {
          user: { name: user ?? savedBy },
          date: saved,
          job: job ? { _id: job._id, kind: job.kind, file: job.file } : null,
        }
      })
}

function failureOf(named: NamedRow, later: Failure['later'], texts: Texts): Failure {
  const { body, fault: error } = named.row
  const { code = 'INTERNAL', details = {} } = error ?? {}
  return {
    ...productOf(named),
    column: columnOfField(fieldOf(details), body),
    error: code,
    message: messageOf(code, details, texts),
    later,
    ...holdersIn(details),
  }
}

function answerOf(
  { id, kind, category, file, created, createdBy, undoing }: JobRecord,
  name: string | null | undefined,
  counted: readonly { state: JobRow['state']; n: number }[],
  failures: JobAnswer['failures'],
): JobAnswer {
  const of = (state: JobRow['state']) => counted.find((count) => count.state === state)?.n ?? 0
  const counts = {
    waiting: of('waiting'),
    done: of('done'),
    failed: of('failed'),
    undone: of('undone'),
    kept: of('kept'),
  }
  const undone = counts.done > 0 ? 'undoing' : counts.kept > 0 ? 'partlyUndone' : 'undone'
  const running = counts.waiting > 0 ? 'running' : 'done'
  return {
    _id: id,
    kind,
    category,
    file,
    date: created,
    user: { name: name ?? createdBy, email: createdBy },
    status: undoing ? undone : running,
    total: Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
    failures,
  }
}

const maxCellLength = 500

function cut(cell: string): string {
  return cell.length > maxCellLength ? `${cell.slice(0, maxCellLength)}…` : cell
}

function errorAnswer({ column, code, details }: PlanError, texts: Texts): ReportError {
  const message = messageOf(code, { ...details, column }, texts)
  return { column, error: code, message, ...holdersIn(details) }
}

/** Who has the numbers that an error names. */
function holdersIn({ holders }: ErrorDetails): { holders?: NumberHolder[] } {
  return Array.isArray(holders) ? { holders: holders as NumberHolder[] } : {}
}

/** The error of a whole file, as a report without rows. */
export function fileErrorReport({ code, details }: UserError, texts: Texts): ReportAnswer {
  const { line, column, columns, field = '' } = details
  const message = messageOf(code, details, texts)
  const error = {
    ...(typeof line === 'number' ? { line } : {}),
    column: String(column ?? field),
    error: code,
    message,
  }
  const [read = null] = Array.isArray(columns) ? (columns as ReportAnswer['columns'][]) : []
  return { faults: [error], columns: read, counts: { create: 0, change: 0, same: 0, refused: 0 }, rows: [] }
}

/** A plan for the screen; unchanged products are only counted. */
export function reportOf(rows: readonly PlannedRow[], texts: Texts): ReportAnswer {
  const count = (action: PlannedRow['action']) => rows.filter((row) => row.action === action).length
  return {
    faults: [],
    columns: null,
    counts: {
      create: count('create'),
      change: count('change'),
      same: count('same'),
      refused: count('refused'),
    },
    rows: rows.flatMap(({ line, action, id, name, artnr, outdated, changes, error, warnings }) =>
      action === 'same'
        ? []
        : [
            {
              line,
              action,
              _id: id,
              name: cut(name),
              artnr: cut(artnr),
              outdated,
              changes: changes.map(({ column, before, after }) => ({
                column,
                before: cut(before),
                after: cut(after),
              })),
              fault: error ? errorAnswer(error, texts) : null,
              warnings,
            },
          ],
    ),
  }
}
