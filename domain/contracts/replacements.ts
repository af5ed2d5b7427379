import * as z from 'zod'
import { maxNumberLength, maxNumbers } from '../replacements.ts'
import { listOf } from './body.ts'
import { contract, id, named, translationLanguage } from './common.ts'

/** What replaces an old number: published in the language of the request, named in it. */
const replacing = named(
  'Replacing',
  z.strictObject({
    _id: id,
    artnr: z.string(),
    name: z.string(),
    published: z.literal(true),
    /** Of the languages in which the product is published. */
    translations: z.partialRecord(
      translationLanguage,
      z.strictObject({ name: z.string(), artnr: z.string(), published: z.literal(true) }),
    ),
  }),
)

/** An old or competitor's number. `utbyte` is empty when nothing that replaces it is published. */
const replacement = z.strictObject({ _id: id, artnr: z.string(), utbyte: z.array(replacing) })

/** The same as staff keep it: with whatever replaces the number, by its Swedish name. */
const staffReplacement = z.strictObject({
  _id: id,
  artnr: z.string(),
  version: z.int(),
  utbyte: z.array(
    z.strictObject({
      _id: id,
      artnr: z.string(),
      name: z.string(),
      published: z.boolean(),
      translations: z.partialRecord(
        translationLanguage,
        z.strictObject({ name: z.string(), artnr: z.string(), published: z.boolean() }),
      ),
    }),
  ),
})

/** A number to look for is called token; it is no secret. One number, or several. */
const numbersBody = z.strictObject({
  token: z
    .preprocess(
      (token) => (typeof token === 'string' ? [token] : token),
      listOf(z.string().trim().min(1).max(maxNumberLength), 1, maxNumbers),
    )
    .meta({ orItem: true }),
})

/** GET /api/konvertering, /api/konvertering-eb: every old number with what replaces it, by number; drafts for staff. */
export const replacements = contract({
  response: z.array(replacement),
  staffResponse: z.array(staffReplacement),
})

/**
 * POST /api/konvertering/hitta, /api/konvertering-eb/hitta: the entries of the numbers asked for, in the
 * order asked. A number that is not known has none; two spellings of one number are answered once, and
 * `token` is the first of them.
 */
export const findReplacements = contract({
  body: numbersBody,
  response: z.array(replacement.extend({ token: z.string() })),
})

/**
 * POST /api/konvertering/narmaste, /api/konvertering-eb/narmaste: for each number asked for the known ones
 * that look most like it, best first; for numbers that `hitta` does not find.
 */
export const nearestNumbers = contract({
  body: numbersBody,
  response: z.array(z.strictObject({ token: z.string(), nearest: z.array(z.string()).max(5) })),
})

export type ReplacementAnswer = z.infer<typeof replacement>
export type StaffReplacement = z.infer<typeof staffReplacement>
export type FoundReplacement = z.infer<typeof findReplacements.response>[number]
export type NearestAnswer = z.infer<typeof nearestNumbers.response>[number]
