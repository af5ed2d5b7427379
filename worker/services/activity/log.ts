import type {
  ActivityAnswer,
  ActivityBody,
  ActivityEntry,
  ActivityQuery,
} from '../../../domain/contracts/staff.ts'
import { UserError } from '../../../domain/errors.ts'
import { oneLine } from '../../../domain/plainText.ts'
import type { Database } from '../../db/client.ts'
import {
  type ActivityFilter,
  type ActivityRow,
  activityCount,
  activityPage,
  completeEntry,
} from '../../db/queries/activity.ts'
import type { Staff } from '../sessions/index.ts'

const entriesAtOnce = 50
const dayMs = 86_400_000

/** A page of the log, newest first. @param now the time in milliseconds, from which days are counted back */
export async function activityLog(db: Database, query: ActivityQuery, now: number): Promise<ActivityAnswer> {
  const { skip = 0, limit = entriesAtOnce, q, show = [] } = query
  const days = show.flatMap((part) => (part.startsWith('days-') ? [Number(part.slice(5))] : []))
  const filter: ActivityFilter = {
    text: q,
    methods: show.filter((part) => !part.startsWith('days-')).map((part) => part.toUpperCase()),
    since: days.length === 0 ? undefined : new Date(now - Math.min(...days) * dayMs).toISOString(),
  }
  const [rows, [counted]] = await db.batch([activityPage(db, skip, limit, filter), activityCount(db, filter)])
  return { items: rows.map(entryOf), total: counted?.total ?? 0, skip, limit }
}

export async function lastActivity(db: Database): Promise<ActivityEntry | null> {
  const [row] = await activityPage(db, 0, 1)
  return row ? entryOf(row) : null
}

/** @throws UserError NOT_FOUND for an entry that is not one's own, or has its page already */
export async function completeActivity(db: Database, user: Staff, body: ActivityBody): Promise<void> {
  const { href, title } = body.page
  const page = { href, title: oneLine(title), lang: body.lang ?? user.language }
  const completed = await completeEntry(db, body._id, user.email, page)
  if (completed.length === 0) throw new UserError('NOT_FOUND')
}

function entryOf(row: ActivityRow): ActivityEntry {
  const { id, date, email, userName, lang, href, title, status, method, type, message, datastr } = row
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
  }
}
