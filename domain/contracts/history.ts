import * as z from 'zod'
import { author, contract, id, language, ofProduct, plainQuery, reference, type, written } from './common.ts'
import { staffProduct } from './products.ts'
import { seenVersion } from './query.ts'

const difference = z.strictObject({
  field: z.string(),
  language,
  now: z.unknown(),
  earlier: z.unknown(),
})

/** GET /api/{type}/{id}/history: every save, newest first, with the fields that it changed. */
export const versions = contract({
  params: ofProduct,
  response: z.array(
    z.strictObject({
      version: z.int(),
      date: z.string(),
      user: author,
      /** `name`, or `no.name` in a translation; none on the first. */
      fields: z.array(z.string()),
    }),
  ),
})

const ofVersion = z.strictObject({
  type,
  id,
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

/** GET /api/{type}/{id}/history/{version}: what that save changed, and how the product differs from what it was then. */
export const revision = contract({
  params: ofVersion,
  response: z.strictObject({
    version: z.int(),
    date: z.string(),
    differences: z.array(difference),
    /** From the save before (`earlier`) to this one (`now`); null where nothing older is kept. */
    changes: z.array(difference).nullable(),
    /** The products whose ids stand in either. */
    partners: z.array(reference),
  }),
})

/**
 * POST /api/{type}/{id}/history/{version}?version=: makes it again what it was then, as far as the caller may write it.
 * The query's version is the one the caller has seen: a later save by somebody else is refused (STALE_VERSION) rather than
 * overwritten.
 */
export const restoreRevision = contract({
  params: ofVersion,
  query: plainQuery.extend({ version: seenVersion }),
  response: written(staffProduct),
})

export type HistoryAnswer = z.infer<typeof versions.response>
export type RevisionAnswer = z.infer<typeof revision.response>
