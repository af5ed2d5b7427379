import * as z from 'zod'
import { byGroup } from '../search/groups.ts'
import { maxHits } from '../search/limits.ts'
import { numberKinds, replacementVariants } from '../search/types.ts'
import { categoryCode, contract, id, indexVersion, named } from './common.ts'
import { noQuery, searchQuery } from './query.ts'

/** Matched parts of a text, from and to in UTF-16 units, in order and apart from each other. */
const marks = z.array(z.tuple([z.int().nonnegative(), z.int().positive()]))

const hit = z.strictObject({
  _id: id,
  category: categoryCode,
  name: z.string(),
  /** The name is Swedish, since its translation is missing. */
  untranslated: z.boolean(),
  artnr: z.string(),
})

const product = named(
  'Hit',
  hit.extend({
    marks: z.strictObject({ name: marks, artnr: marks }),
    /** Another number, of the product or of a variant, that matched what neither name nor artnr did, or the variant's title. */
    number: z.strictObject({ kind: z.enum([...numberKinds, 'variant']), text: z.string(), marks }).nullable(),
  }),
)

const replacement = z.strictObject({
  _id: id,
  /** The replacement guide that the old number belongs to. */
  variant: z.enum(replacementVariants),
  /** The old or competitor's number. */
  artnr: z.string(),
  marks,
  utbyte: z.array(hit),
})

const products = z.array(product).max(maxHits)

/**
 * GET /api/search?q=: hits by group, best first: an exact number, the beginning of a number, that of a
 * name, the rest. Under two characters all groups are empty.
 */
export const search = contract({
  query: searchQuery,
  response: z.strictObject({
    ...byGroup(() => products),
    utb: z.array(replacement).max(maxHits),
  }),
})

/** GET /api/search/index: the packed search of a language, bytes for `openSearchIndex`. */
export const searchIndex = contract({
  answerType: 'application/octet-stream',
  response: null,
})

/** GET /api/search/index/current: which version of it is served now. */
export const currentSearchIndex = contract({
  response: z.strictObject({ version: indexVersion }),
})

/** GET /api/search/index/{version}: the packed search as this version has it, which never changes. */
export const versionedSearchIndex = contract({
  params: z.strictObject({ version: indexVersion }),
  query: noQuery,
  answerType: 'application/octet-stream',
  response: null,
})

export type SearchResult = z.infer<typeof search.response>
export type ProductResult = z.infer<typeof product>
export type ReplacementResult = z.infer<typeof replacement>
