import * as z from 'zod'
import { categories } from '../categories/index.ts'
import { maxNumberLength } from '../replacements.ts'
import { binPage, binQuery } from './bin.ts'
import {
  author,
  byLanguage,
  byTranslation,
  categoryCode,
  contract,
  done,
  forStaff,
  id,
  language,
  ofId,
  reference,
  translationLanguage,
} from './common.ts'

const codes = categories.filter((category) => category.columns.length > 0).map((category) => category.code)

const numberQuestion = z.strictObject({
  field: z.enum(['enr', 'nobnr', 'artnr', 'name']),
  value: z.string().max(200),
})

/** GET /api/utils/unique/{field}/{value}: whether no other product has that number or name. */
export const unique = contract({
  params: numberQuestion,
  response: z.strictObject({
    unique: z.boolean(),
    /** The product that has it. */
    holder: reference.extend({ category: categoryCode }).optional(),
  }),
})

/**
 * GET /api/utils/unique/{field}/{value}/{id}: the same for an existing product; a name is unique within its category.
 */
export const uniqueFor = contract({
  params: numberQuestion.extend({ id }),
  response: unique.response,
})

const label = z.string().max(200)

/** The version that a write was made from; left out, it is made from what is there now. */
const given = z.int().positive().optional()

const optionBody = z.strictObject({
  _id: id.optional(),
  name: z.string().max(100).optional(),
  slugs: z.array(z.string().max(200)).max(5000).optional(),
  /** Labels per language and slug; '' takes one away. A language or slug that is left out stays. */
  translations: z.partialRecord(language, z.record(z.string().max(64), label)).optional(),
  match: z.enum(['all', 'any']).optional(),
  version: given,
})

/** PUT /api/options/{code}/{id}: which criteria a column has, in which order, and how they are labelled. */
export const saveOption = contract({
  params: z.strictObject({ code: z.enum(codes), id }),
  body: optionBody,
  response: done,
})

const replacementChange = z.strictObject({
  _id: id.optional(),
  artnr: z.string().trim().min(1).max(maxNumberLength).optional(),
  utbyte: z
    .array(z.union([id, z.looseObject({ _id: id })]))
    .max(200)
    .optional(),
  version: given,
})

const replacementBody = replacementChange.required({ artnr: true })

const replacementWritten = done.extend({
  konvertering: z.strictObject({ _id: id, artnr: z.string(), utbyte: z.array(id), version: z.int() }),
})

/** POST /api/konvertering, /api/konvertering-eb */
export const addReplacement = contract({
  body: replacementBody,
  response: replacementWritten,
})

/** PUT /api/konvertering/{id}, /api/konvertering-eb/{id}: renames, and says again what replaces the number. */
export const saveReplacement = contract({
  params: ofId,
  body: replacementChange,
  response: replacementWritten,
})

/** DELETE /api/konvertering/{id}, /api/konvertering-eb/{id} */
export const deleteReplacement = contract({
  params: ofId,
  response: done,
})

/** GET /api/bin/numbers: old numbers that were deleted, newest first. */
export const replacementBin = contract({
  query: binQuery,
  response: binPage(
    z.strictObject({
      _id: id,
      /** The guide that it is of. */
      variant: z.enum(['ms', 'eb']),
      artnr: z.string(),
      /** The names of those of its products that there still are. */
      products: z.array(z.string()),
      deleted: z.string(),
      user: author,
    }),
  ),
})

/** POST /api/bin/numbers/{id}: takes an old number out of the bin, with those of its products that there still are. */
export const restoreReplacement = contract({
  params: ofId,
  response: replacementWritten,
})

const translatedText = z.strictObject({ text: z.string().max(5000) })
const textColumns = byTranslation(translatedText.optional())

/** GET /api/content: every text that staff may change, by machine name. */
export const content = contract({
  response: z.array(
    z.strictObject({
      _id: z.string(),
      machineName: z.string(),
      text: z.string(),
      translations: textColumns,
      /** For staff, as of products: what is not translated, and from which Swedish text, where that has changed. */
      version: forStaff(z.int().optional()),
      missing: forStaff(byTranslation(z.array(z.literal('text'))).optional()),
      outdated: forStaff(byTranslation(z.strictObject({ text: z.string().optional() })).optional()),
      /** For staff, where the text is not that of the repository: what stands there. */
      builtIn: forStaff(byLanguage(z.string()).optional()),
    }),
  ),
})

/**
 * GET /api/content/changed: the texts of a language that differ from the repository, by key, without those that
 * answers carry.
 */
export const changedContent = contract({
  response: z.record(z.string(), z.strictObject({ text: z.string(), untranslated: z.boolean() })),
})

/** A machine name, with `~` for a slash; or the id of a stored text. */
const textId = z.string().regex(/^[\w.~-]{1,100}$/)

const contentBody = z.strictObject({
  _id: textId.optional(),
  machineName: z.string().max(200).optional(),
  text: z.string().max(5000).optional(),
  translations: textColumns.optional(),
  /** 0 of a text that is built in and not stored yet. */
  version: z.int().nonnegative().optional(),
  /** Languages whose translation still says what the original says now. */
  reviewed: z.array(translationLanguage).max(10).optional(),
  missing: z.unknown().optional(),
  outdated: z.unknown().optional(),
  builtIn: z.unknown().optional(),
})

/** PUT /api/content/{id} */
export const saveContent = contract({
  params: z.strictObject({ id: textId }),
  body: contentBody,
  response: done,
})

export type OptionBody = z.infer<typeof optionBody>
export type ReplacementBody = z.infer<typeof replacementBody>
export type ReplacementChange = z.infer<typeof replacementChange>
export type ReplacementBinAnswer = z.infer<typeof replacementBin.response>
export type ContentBody = z.infer<typeof contentBody>
export type ContentAnswer = z.infer<typeof content.response>
