import * as z from 'zod'
import { queueKinds, queueParts, queueViews } from '../translation/queue.ts'
import { textKinds, textStates } from '../translation/texts.ts'
import { categoryCode, contract, plainQuery, translationLanguage } from './common.ts'
import { maxSearchLength, whole } from './query.ts'

/** The most rows of an answer. */
const maxQueued = 50

const key = z.string().regex(/^(product|criteria|text)\.[\w.~-]{1,100}$/)

const offer = z.strictObject({ original: z.string(), translation: z.string(), whole: z.boolean() })

const text = z.strictObject({
  path: z.string(),
  kind: z.enum(textKinds),
  number: z.int(),
  original: z.string(),
  translation: z.string(),
  /** The Swedish that the translation was made from, where that has changed since. */
  before: z.string().nullable(),
  state: z.enum(textStates),
  /** What the same words were translated as elsewhere; of a text that is done nothing. */
  offers: z.array(offer),
})

const row = z.strictObject({
  key,
  kind: z.enum(queueKinds),
  part: z.enum(queueParts),
  /** The worst of its texts. */
  state: z.enum(textStates),
  /** How many texts are left to do. */
  left: z.int(),
  /** What a save names: of a product, a column or a text. */
  _id: z.string(),
  /** Of a product or a column. */
  category: categoryCode.nullable(),
  /** The name of a product or a column, the machine name of a text. */
  name: z.string(),
  artnr: z.string(),
  version: z.int(),
  /** Of a product, whether it is published in Swedish, and in the language. */
  published: z.strictObject({ original: z.boolean(), own: z.boolean() }).nullable(),
  /** Something was translated from older Swedish; saying that it still holds (`reviewed`) is enough. */
  outdated: z.boolean(),
  texts: z.array(text),
})

/**
 * GET /api/translations: what is left to translate into a language that the caller writes, missing before outdated, and
 * what visitors see before what was never published: a row for each product, column of criteria and text.
 */
export const translations = contract({
  query: plainQuery.extend({
    /** The language to translate into; without it the first that the caller writes. */
    to: translationLanguage.optional(),
    part: z.enum(queueParts).optional(),
    view: z.enum(queueViews).default('left'),
    q: z.string().max(maxSearchLength).default(''),
    /** The row that the page begins with, where it is among them; `skip` says then how many come before. */
    at: key.optional(),
    skip: whole(0, 1_000_000),
    /** 0 asks for the counts alone. */
    limit: whole(0, maxQueued),
  }),
  response: z.strictObject({
    to: translationLanguage,
    items: z.array(row),
    /** Of the rows that were asked for. */
    total: z.int(),
    skip: z.int(),
    limit: z.int(),
    /** Of everything in the language, whatever was asked for. */
    left: z.strictObject({
      rows: z.int(),
      texts: z.int(),
      missing: z.int(),
      outdated: z.int(),
      parts: z.record(z.enum(queueParts), z.int()),
    }),
  }),
})

export type QueueQuery = z.infer<typeof translations.query>
export type QueueAnswer = z.infer<typeof translations.response>
export type QueueRow = QueueAnswer['items'][number]
