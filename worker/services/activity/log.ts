import type { ActivityAnswer, ActivityBody, ActivityEntry } from '../../../domain/contracts/staff.ts'
import { UserError } from '../../../domain/errors.ts'
import { oneLine } from '../../../domain/plainText.ts'
import type { Database } from '../../db/client.ts'
import { type ActivityRow, activityCount, activityPage, completeEntry } from '../../db/queries/activity.ts'
import type { Staff } from '../sessions/index.ts'

export async function activityLog(db: Database, skip: number, limit: number): Promise<ActivityAnswer> {
  const [rows, [counted]] = await db.batch([activityPage(db, skip, limit), activityCount(db)])
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
