import * as z from 'zod'
import { card, contract, ofId, ofProduct, ofType } from './common.ts'
import { product } from './products.ts'
import { copyQuery, previewQuery } from './query.ts'
import { maxProductBytes, productBody } from './write.ts'

/** Where a product stands in the list of its guide before anything is ticked, and the choices under which it is found. */
const place = z.strictObject({
  place: z.int().positive(),
  total: z.int().positive(),
  choices: z.array(z.strictObject({ key: z.string(), label: z.string() })),
})

/** What the public would be answered of a product in a language, and its place in the guide. */
const preview = z.strictObject({
  product,
  /** Whether it is to be published in the language. */
  published: z.boolean(),
  /** Whether it is published in the language now, whatever it says there. */
  public: z.boolean(),
  guide: z.strictObject({ card, before: place.nullable(), after: place.nullable() }),
})

/** GET /api/produkt/{id}/preview: what is stored of a product, published or not. */
export const stored = contract({
  params: ofId,
  response: preview,
})

/** POST /api/{type}/preview: a product that is not there yet, with the body of its POST. Writes nothing. */
export const added = contract({
  params: ofType,
  query: previewQuery,
  body: productBody,
  maxBytes: maxProductBytes,
  response: preview,
})

/** POST /api/{type}/{id}/preview: a product as the body of a PUT would make it, with `?copy` with the files of its working copy. Writes nothing. */
export const saved = contract({
  params: ofProduct,
  query: copyQuery.extend(previewQuery.shape),
  body: productBody,
  maxBytes: maxProductBytes,
  response: preview,
})

export type PreviewAnswer = z.infer<typeof preview>
