import * as z from 'zod'
import { maxZeroResultLength, maxZeroResults, zeroResultKinds } from '../zero-results.ts'
import { listOf } from './body.ts'
import { categoryCode, contract, id, language, plainQuery } from './common.ts'
import { commaList } from './query.ts'

const kind = z.enum(zeroResultKinds)

const missesBody = z.strictObject({
  misses: listOf(
    z.strictObject({
      kind,
      language,
      /** The guide of a combination or a criterion, or the replacement guide that was asked for an old number. */
      category: categoryCode.optional(),
      text: z.string().min(1).max(maxZeroResultLength),
    }),
    1,
    maxZeroResults,
  ),
})

/** POST /api/misses: what a visitor looked for on a page and did not find. Nothing is kept of who it was. */
export const addMisses = contract({
  body: missesBody,
  maxBytes: 16 * 1024,
  response: z.strictObject({ counted: z.int().nonnegative() }),
})

/** `show=days-30`: how many days back; a year if it is not said. */
const missesQuery = plainQuery.extend({ show: commaList(/^days-[1-9]\d{0,2}$/) })

const miss = z.strictObject({
  kind,
  language,
  category: categoryCode.nullable(),
  text: z.string(),
  count: z.int().positive(),
  /** The last day on which it was looked for. */
  last: z.string(),
  /** It would be found now; null where only opening the guide can tell. */
  solved: z.boolean().nullable(),
  /** A search in a translation that finds this product in Swedish. */
  product: z
    .strictObject({ _id: id, category: categoryCode, name: z.string(), artnr: z.string() })
    .nullable(),
})

/** GET /api/care/misses: the most frequent of each kind, and how many different ones there are. */
export const misses = contract({
  query: missesQuery,
  response: z.strictObject({
    kinds: z.array(z.strictObject({ kind, total: z.int(), items: z.array(miss).max(50) })),
  }),
})

/** GET /api/care/misses/csv: the same as a table. */
export const missesTable = contract({
  query: missesQuery,
  answerType: 'text/csv',
  response: null,
})

export type MissesBody = z.infer<typeof missesBody>
export type Miss = z.infer<typeof miss>
export type MissesAnswer = z.infer<typeof misses.response>
export type MissesQuery = z.infer<typeof missesQuery>
