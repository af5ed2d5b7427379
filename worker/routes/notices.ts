import type * as contracts from '../../domain/contracts/notices.ts'
import { cacheRules } from '../cache-rules.ts'
import { textsOf } from '../services/catalogue/texts.ts'
import { forgetNotice, noticesOf } from '../services/notices.ts'
import { type Call, staffOf } from './call.ts'

export function getNotices(call: Call): Promise<contracts.NoticeAnswer[]> {
  return noticesOf(call.db, staffOf(call))
}

/** The activity log does not mention it: nothing of the site changes. */
export async function deleteNotice(call: Call<{ id: string }>): Promise<Response> {
  const { id } = call.params
  await forgetNotice(call.db, staffOf(call), id)
  const { messages } = await textsOf(call.catalogue, call.language)
  const headers = { 'Cache-Control': cacheRules.none }
  return Response.json({ result: { _id: id }, message: messages.NOTICE_READ }, { headers })
}
