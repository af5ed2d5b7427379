import * as z from 'zod'
import { replacementVariants } from '../search/types.ts'
import { categoryCode, contract, id } from './common.ts'
import { searchQuery } from './query.ts'

/** The most hits of a category, of old numbers and of texts. */
export const maxFound = 6

/**
 * GET /api/search/staff?q=: what staff can edit: products of all categories with their drafts, old numbers, texts. Under
 * two characters nothing.
 */
export const staffSearch = contract({
  query: searchQuery,
  response: z.strictObject({
    products: z.array(
      z.strictObject({
        _id: id,
        category: categoryCode,
        name: z.string(),
        artnr: z.string(),
        /** Whether the public finds it in this language. */
        published: z.boolean(),
      }),
    ),
    numbers: z.array(z.strictObject({ _id: id, variant: z.enum(replacementVariants), artnr: z.string() })),
    texts: z.array(z.strictObject({ machineName: z.string(), text: z.string() })),
  }),
})

export type FoundByStaff = z.infer<typeof staffSearch.response>
