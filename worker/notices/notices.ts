import type { NoticeAnswer } from '../../domain/contracts/notices.ts'
import { UserError } from '../../domain/errors.ts'
import type { Staff } from '../accounts/sessions.ts'
import type { Database } from '../db/client.ts'
import { deleteNotice, newestNotices } from '../db/queries/notices.ts'

const noticesAtOnce = 100

/** What others did to this user's plans. */
export async function noticesOf(db: Database, { email }: Staff): Promise<NoticeAnswer[]> {
  const rows = await newestNotices(db, email, noticesAtOnce)
  return rows.map(({ notice, user }) => {
    const { id, how, date, changedBy, languages, plannedAt, product, category, name } = notice
    return {
      ...{ _id: id, how, date, languages, at: plannedAt },
      user: { name: user ?? changedBy },
      product: { _id: product, category, name },
    }
  })
}

/** @throws UserError NOT_FOUND for another user's, too */
export async function forgetNotice(db: Database, { email }: Staff, id: string): Promise<void> {
  const gone = await deleteNotice(db, id, email)
  if (gone.length === 0) throw new UserError('NOT_FOUND')
}
