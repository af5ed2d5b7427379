import type { JobAnswer } from '../../../../domain/contracts/jobs.ts'
import { columnOfField } from '../../../../domain/csv/body.ts'
import { UserError } from '../../../../domain/errors.ts'
import type { Texts } from '../../../../domain/texts/types.ts'
import type { Database } from '../../../db/client.ts'
import {
  countsOfJobs,
  type JobRecord,
  type JobRow,
  jobById,
  newestJobs,
  rowsInState,
} from '../../../db/queries/jobs.ts'
import { userNames } from '../../../db/queries/staff.ts'
import { fieldOf, messageOf } from './words.ts'

const mostJobs = 50
const mostFailures = 100

/** The newest jobs, without what failed in them. */
export async function jobAnswers(db: Database): Promise<JobAnswer[]> {
  const rows = await newestJobs(db, mostJobs)
  const counts = await countsOfJobs(
    db,
    rows.map((row) => row.job.id),
  )
  return rows.map((row) => {
    const own = counts.filter((count) => count.job === row.job.id)
    return answerOf(row.job, row.user ?? row.job.createdBy, own, [])
  })
}

/** @throws UserError NOT_FOUND */
export async function jobAnswer(db: Database, id: string, texts: Texts): Promise<JobAnswer> {
  const [job] = await jobById(db, id)
  if (!job) throw new UserError('NOT_FOUND')
  const [counts, failed, names] = await db.batch([
    countsOfJobs(db, [id]),
    rowsInState(db, id, ['failed', 'kept'], { limit: mostFailures }),
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
  { id, kind, category, created, undoing }: JobRecord,
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
    date: created,
    user: { name: user },
    status: undoing ? (isUndone ? 'undone' : 'undoing') : running,
    total: Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
    failures,
  }
}
