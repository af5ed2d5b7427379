import * as z from 'zod'
import { author, categoryCode, contract, done, id, language, ofId } from './common.ts'

/**
 * What somebody else did to one's planned publishing: gave it another time, cancelled it, changed what is to be
 * published, published it before, discarded the working copy, deleted the product.
 */
const noticeKinds = ['moved', 'cancelled', 'changed', 'published', 'discarded', 'deleted'] as const
export type NoticeKind = (typeof noticeKinds)[number]

const notice = z.strictObject({
  _id: id,
  how: z.enum(noticeKinds),
  date: z.string(),
  /** Who did it. */
  user: author,
  languages: z.array(language),
  /** When it was to be published. */
  at: z.string(),
  product: z.strictObject({ _id: id, category: categoryCode, name: z.string() }),
})

/** GET /api/notices: the caller's, newest first. */
export const notices = contract({ response: z.array(notice).max(100) })

/** DELETE /api/notices/{id}: the caller has read it. */
export const readNotice = contract({ params: ofId, response: done })

export type NoticeAnswer = z.infer<typeof notice>
