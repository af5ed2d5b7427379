import * as z from 'zod'
import { errorStatus } from '../errors.ts'
import {
  account,
  author,
  categoryCode,
  contract,
  done,
  id,
  language,
  ofProduct,
  reference,
  written,
} from './common.ts'
import { staffProduct } from './products.ts'
import { versionQuery } from './query.ts'
import { maxProductBytes, productBody } from './write.ts'

/** The version of the working copy that was read. */
const version = z.int().positive()
/** Whose texts are published: the original's with everything that has no language, and those of translations. */
const languages = z.array(language).min(1).max(10)
/** A moment in UTC, to the second or finer. */
const moment = z.iso.datetime().max(40)

/** When a working copy is published, by whom it was scheduled, and in which languages. */
const schedule = z.strictObject({ at: z.string(), user: author, languages })

/** Why publishing it at its time was refused; the copy itself is unchanged. */
const failure = z.strictObject({
  at: z.string(),
  error: z.enum(Object.keys(errorStatus)),
  message: z.string(),
  /** The field of the edit page at which it can be fixed. */
  field: z.string(),
})

const about = z.strictObject({
  version,
  /**
   * The newest version of the product with which all of it was compared; in one copy the present one, unless others have
   * saved something since in the languages that the caller writes.
   */
  base: z.int(),
  created: z.string(),
  changed: z.string(),
  /** Who has written it last. */
  user: account,
  /** The next of `schedules`. */
  schedule: schedule.nullable(),
  /** Each language is planned by itself; those of one person for one time are together. */
  schedules: z.array(schedule),
  failure: failure.nullable(),
})

/** GET /api/{type}/{id}/working-copy: null where the product has none. */
export const workingCopy = contract({
  params: ofProduct,
  response: z.strictObject({
    copy: about
      .extend({
        /** The languages in which it says something else than what is published. */
        differs: z.array(language),
        /** The product as it would be. */
        product: staffProduct,
        /** What it was made from, where the product has been saved since. */
        before: staffProduct.nullable(),
        /** Languages whose translations somebody has reviewed in the copy. */
        reviewed: z.array(language),
        /** What it changes of files. */
        files: z.array(
          z.strictObject({
            kind: z.enum(['images', 'docs']),
            language,
            name: z.string(),
            change: z.enum(['added', 'removed', 'replaced', 'described', 'moved']),
          }),
        ),
        /** Deleted products that it named: they are left out. */
        gone: z.array(reference),
      })
      .nullable(),
  }),
})

/**
 * PUT /api/{type}/{id}/working-copy: stores what a PUT of the product would write, and publishes nothing. Links are stated
 * by their fields and facts by `facts`; entries of `spec` that only repeat them are ignored. A language that the body
 * no longer publishes is not published from then on.
 */
export const saveWorkingCopy = contract({
  params: ofProduct,
  body: z.strictObject({
    product: productBody,
    /** Null for the first. */
    version: version.nullable(),
  }),
  maxBytes: maxProductBytes,
  response: written(z.strictObject({ _id: id, version, base: z.int() })),
})

/** DELETE /api/{type}/{id}/working-copy?version=2 */
export const discardWorkingCopy = contract({
  params: ofProduct,
  query: versionQuery,
  response: done,
})

/**
 * PUT /api/{type}/{id}/working-copy/schedule: publishes languages of it at a moment; null cancels that. The others keep
 * their plans.
 */
export const scheduleWorkingCopy = contract({
  params: ofProduct,
  body: z.strictObject({ version, at: moment.nullable(), languages }),
  response: written(z.strictObject({ _id: id, version })),
})

/** POST /api/{type}/{id}/working-copy/publish */
export const publishWorkingCopy = contract({
  params: ofProduct,
  body: z.strictObject({ version, languages }),
  response: written(staffProduct),
})

/** GET /api/working-copies: every one there is, the scheduled ones in their order first. */
export const workingCopies = contract({
  response: z.array(
    about.extend({
      product: z.strictObject({ _id: id, category: categoryCode, name: z.string(), artnr: z.string() }),
    }),
  ),
})

export type WorkingCopyAnswer = NonNullable<z.infer<typeof workingCopy.response>['copy']>
export type WorkingCopyRow = z.infer<typeof workingCopies.response>[number]
