import * as z from 'zod'
import { dateOf, isStamp } from '../stamp.ts'
import { contract, id, type } from './common.ts'

const moment = z
  .string()
  .refine(isStamp)
  .transform((stamp) => dateOf(stamp).toISOString())

const change = z.strictObject({
  field: z.enum(['name', 'artnr', 'enr', 'nobnr', 'fact', 'criterion']),
  /** The label of a fact or criterion; '' of the other fields. */
  title: z.string(),
  /**
   * What the public read then and reads now; null where nothing. Of a criterion what it does not hold for any more and
   * what it holds for now, as article numbers; '' is the criterion as a whole.
   */
  from: z.string().nullable(),
  to: z.string().nullable(),
})

/** GET /api/{type}/{id}/since/{date}: what has changed of what the public could read at a time. */
export const since = contract({
  params: z.strictObject({ type, id, date: moment }),
  response: z.strictObject({
    /** False where it was not public then, or nothing is kept of that time. */
    known: z.boolean(),
    /** It was public then and is not any more. */
    withdrawn: z.boolean(),
    /** As they are, of a withdrawn product as they were. */
    name: z.string(),
    artnr: z.string(),
    changes: z.array(change),
  }),
})

export type SinceAnswer = z.infer<typeof since.response>
