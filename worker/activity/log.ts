import type {
  ActivityAnswer,
  ActivityBody,
  ActivityEntry,
  ActivityQuery,
} from '../../domain/contracts/activity.ts'
import { UserError } from '../../domain/errors.ts'
import { oneLine } from '../../domain/plain-text.ts'
import type { Staff } from '../accounts/sessions.ts'
import type { Database } from '../db/client.ts'
import {
  type ActivityFilter,
  type ActivityRow,
  activityCount,
  activityPage,
  completeEntry,
  insertActivity,
} from '../db/queries/activity.ts'
import { jobsById } from '../imports/answers.ts'
import { type AuditEntry, rowOf } from '../writes/audit-entry.ts'

const entriesAtOnce = 50
const dayMs = 86_400_000
const methods = ['post', 'put', 'delete'] as const

/** A page of the log, newest first. @param now the time in milliseconds, from which days are counted back */
export async function activityLog(db: Database, query: ActivityQuery, now: number): Promise<ActivityAnswer> {
  const { skip = 0, limit = entriesAtOnce, q, show = [] } = query
  const days = show.flatMap((part) => (part.startsWith('days-') ? [Number(part.slice(5))] : []))
  const filter: ActivityFilter = {
    text: q,
    methods: methods.filter((method) => show.includes(method)).map((method) => method.toUpperCase()),
    onlyJobs: show.includes('jobs'),
    since: days.length === 0 ? undefined : new Date(now - Math.min(...days) * dayMs).toISOString(),
  }
  const [rows, [counted]] = await db.batch([activityPage(db, skip, limit, filter), activityCount(db, filter)])
  return { items: await entriesOf(db, rows), total: counted?.total ?? 0, skip, limit }
}

export async function lastActivity(db: Database): Promise<ActivityEntry | null> {
  const [row] = await activityPage(db, 0, 1)
  const [entry] = await entriesOf(db, row ? [row] : [])
  return entry ?? null
}

/** @throws UserError NOT_FOUND for an entry of another user, or one that has its page already */
export async function completeActivity(
  db: Database,
  user: Staff,
  body: Pick<ActivityBody, 'page' | 'lang'> & { _id: string },
): Promise<void> {
  const page = pageOf(body, user)
  const completed = await completeEntry(db, body._id, user.email, page)
  if (completed.length === 0) throw new UserError('NOT_FOUND')
}

/**
 * Adds an entry that only a browser vouches for, marked as such: user and time are the server's.
 * @throws UserError BAD_INPUT, naming what is missing or invalid
 */
export async function reportActivity(db: Database, entry: AuditEntry, body: ReportedActivity): Promise<void> {
  const { status, method, type, message } = body
  if (status === undefined) throw new UserError('BAD_INPUT', { field: 'status' })
  const row = {
    ...rowOf({ ...entry, payload: payloadOf(body.datastr) }),
    ...pageOf(body, entry.user),
    status,
    method: needed('method', method).toUpperCase(),
    type: needed('type', type),
    message: needed('message', message),
    completed: true,
    reported: true,
  }
  await insertActivity(db, row)
}

type ReportedActivity = Omit<ActivityBody, '_id'>

function needed(field: 'method' | 'type' | 'message', value: string | undefined): string {
  if (value === undefined) throw new UserError('BAD_INPUT', { field })
  return oneLine(value)
}

/** The payload that a browser reports. Only as JSON can it be searched for secrets. */
function payloadOf(datastr = ''): unknown {
  if (datastr === '') return null
  try {
    return JSON.parse(datastr)
  } catch {
    throw new UserError('BAD_INPUT', { field: 'datastr' })
  }
}

function pageOf({ page, lang }: Pick<ActivityBody, 'page' | 'lang'>, user: Staff) {
  return { href: page.href, title: oneLine(page.title), lang: lang ?? user.language }
}

/** The entries, those that start a job with its progress. */
async function entriesOf(db: Database, rows: readonly ActivityRow[]): Promise<ActivityEntry[]> {
  const jobs = await jobsById(
    db,
    rows.flatMap(({ objectKind, objectId }) => (objectKind === 'job' ? [objectId] : [])),
  )
  return rows.map((row) => {
    const job = row.objectKind === 'job' ? jobs.find(({ _id }) => _id === row.objectId) : undefined
    if (!job) return { ...entryOf(row), job: null }
    const { kind, category, file, total, counts } = job
    return { ...entryOf(row), job: { kind, category, file, total, counts } }
  })
}

function entryOf(row: ActivityRow): Omit<ActivityEntry, 'job'> {
  const { id, date, email, userName, lang, href, title, status, method, type, message, datastr } = row
  const { loglevel, reported, objectKind, objectId, objectName } = row
  return {
    _id: id,
    date,
    user: { name: userName, email },
    lang,
    page: { href, title },
    status,
    method,
    type,
    message,
    datastr,
    loglevel,
    reported,
    object: objectKind === '' ? null : { kind: objectKind, _id: objectId, name: objectName },
  }
}
