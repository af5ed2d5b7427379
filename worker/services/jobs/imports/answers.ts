import type { JobAnswer, JobRowsAnswer } from '../../../../domain/contracts/jobs.ts'
import { columnOfField } from '../../../../domain/csv/body.ts'
import { UserError } from '../../../../domain/errors.ts'
import type { Texts } from '../../../../domain/texts/types.ts'
import type { Database } from '../../../db/client.ts'
import {
  countsOfJobs,
  type JobRecord,
  type JobRow,
  jobById,
  jobRowsPage,
  jobsWith,
  newestJobs,
  rowsInState,
} from '../../../db/queries/jobs.ts'
import { userNames } from '../../../db/queries/staff.ts'
import { fieldOf, messageOf } from './words.ts'

const maxJobs = 50
const rowsOnPage = 50
const maxFailures = 100

/** The newest jobs, without their failures. */
export async function jobAnswers(db: Database): Promise<JobAnswer[]> {
  const rows = await newestJobs(db, maxJobs)
  const counts = await countsOfJobs(
    db,
    rows.map((row) => row.job.id),
  )
  return rows.map((row) => {
    const own = counts.filter((count) => count.job === row.job.id)
    return answerOf(row.job, row.user ?? row.job.createdBy, own, [])
  })
}

/** The existing ones among some jobs, without their failures and starters. */
export async function jobsById(db: Database, ids: readonly string[]): Promise<JobAnswer[]> {
  if (ids.length === 0) return []
  const [jobs, counts] = await db.batch([jobsWith(db, ids), countsOfJobs(db, ids)])
  return jobs.map((job) => {
    const own = counts.filter((count) => count.job === job.id)
    return answerOf(job, job.createdBy, own, [])
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
  const items = rows.map(({ row, name, artnr, binned }) => ({
    line: row.line,
    _id: row.product,
    name: name ?? binned ?? row.body.name ?? '',
    artnr: artnr ?? row.body.artnr ?? '',
    isNew: row.product === null || row.before === 0,
    state: row.state,
  }))
  return { items, total: counts.reduce((sum, { n }) => sum + n, 0), skip, limit }
}

/** @throws UserError NOT_FOUND */
export async function jobAnswer(db: Database, id: string, texts: Texts): Promise<JobAnswer> {
  const [job] = await jobById(db, id)
  if (!job) throw new UserError('NOT_FOUND')
  const [counts, failed, names] = await db.batch([
    countsOfJobs(db, [id]),
    rowsInState(db, id, ['failed', 'kept'], { limit: maxFailures }),
    userNames(db, [job.createdBy]),
  ])
  const failures = failed.map((row) => failureOf(row, texts))
  return answerOf(job, names[0]?.name ?? job.createdBy, counts, failures)
}

function failureOf({ line, product, body, fault }: JobRow, texts: Texts): JobAnswer['failures'][number] {
  const { code = 'INTERNAL', details = {} } = fault ?? {}
  return {
    line,
    _id: product,
    column: columnOfField(fieldOf(details), body),
    error: code,
    message: messageOf(code, details, texts),
  }
}

function answerOf(
  { id, kind, category, file, created, undoing }: JobRecord,
  user: string,
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
  const isUndone = counts.done === 0
  const running = counts.waiting > 0 ? 'running' : 'done'
  return {
    _id: id,
    kind,
    category,
    file,
    date: created,
    user: { name: user },
    status: undoing ? (isUndone ? 'undone' : 'undoing') : running,
    total: Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
    failures,
  }
}
