import * as z from 'zod'
import { type CategoryCode, categoryCodes } from '../categories/codes.ts'
import { artnr, contract, id, lang, ofProduct } from './common.ts'
import { pageQuery } from './query.ts'

/**
 * GET /api/download/{a} and /api/download/{a}/: the path of a category gives its list as CSV, the id or article
 * number of a product that product. `q`, `show` and `sort` narrow and sort a list as they do on the screen.
 */
export const csv = contract({
  params: z.strictObject({ a: artnr }),
  query: pageQuery
    .pick({ lang: true, q: true, show: true, sort: true })
    .extend({ choices: z.array(z.string()).max(0) }),
  response: null,
})

/** GET /api/download/{type}/{id}: a zip of the product's files. */
export const archive = contract({
  params: ofProduct,
  answerType: 'application/zip',
  response: null,
})

const ids = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(id))
  .optional()

/**
 * GET /api/download/configuration?eb={id}&em={id}…: a zip of the documents of chosen products, by the codes of their
 * categories; several of one category with commas. `lang` chooses the language.
 */
export const configuration = contract({
  query: z.strictObject({
    lang,
    ...(Object.fromEntries(categoryCodes.map((code) => [code, ids])) as Record<CategoryCode, typeof ids>),
  }),
  answerType: 'application/zip',
  response: null,
})

export type CsvQuery = z.output<typeof csv.query>
