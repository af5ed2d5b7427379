import * as z from 'zod'
import { pageQuery } from './query.ts'

/** What one may ask of the bin: a page of it, and by `q` what has a word in its name or number. */
export const binQuery = pageQuery
  .pick({ lang: true, skip: true, limit: true, q: true })
  .extend({ choices: z.array(z.string()).max(0) })

/** How many a page of the bin has when nobody says. */
export const binPageSize = 50

/** A page of the bin, newest first. */
export function binPage<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item).max(100),
    /** Of all that was found. */
    total: z.int(),
    skip: z.int(),
    limit: z.int(),
    /** When it was read, ISO 8601: what was deleted later is not in it. */
    asOf: z.string(),
  })
}

export type BinQuery = z.infer<typeof binQuery>
