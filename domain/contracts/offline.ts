import * as z from 'zod'
import { contract, language, named, ofType, type } from './common.ts'
import { product } from './products.ts'

const bytes = z.int().nonnegative()
const files = z.strictObject({ count: z.int().nonnegative(), size: bytes })

/** GET /api/offline: what there is to keep for the time without a network, by category. Sizes are in bytes, unpacked. */
export const offlineSummary = contract({
  response: z.strictObject({
    lang: language,
    types: z.array(
      z.strictObject({
        type,
        /** Changes with every part of the category's own answer and of its index; the ETag of the answer. */
        tag: z.string(),
        products: z.int().nonnegative(),
        /** Of its index and its products in full. */
        size: bytes,
        drawings: files,
        datasheets: files,
      }),
    ),
  }),
})

/** A picture or an outline of a product is a `drawing`, any other document a `datasheet`; `size` in bytes. */
const offlineFile = named(
  'OfflineFile',
  z.strictObject({ url: z.string(), size: bytes, kind: z.enum(['drawing', 'datasheet']) }),
)

/** GET /api/{type}/offline: every published product as its own call answers it, and each file that they name once. */
export const offlineProducts = contract({
  params: ofType,
  response: z.strictObject({ products: z.array(product), files: z.array(offlineFile) }),
})

export type OfflineSummary = z.infer<typeof offlineSummary.response>
export type OfflineType = OfflineSummary['types'][number]
export type OfflineFile = z.infer<typeof offlineFile>
export type OfflineProducts = z.infer<typeof offlineProducts.response>
