import * as z from 'zod'
import type { CategoryCode } from '../categories/codes.ts'
import { stepCategories } from '../categories/index.ts'
import type { GuideView } from '../guide/view.ts'
import { maxShown } from '../limits.ts'
import { cardFields, categoryCode, contract, id, lang, ofType } from './common.ts'
import { whole } from './query.ts'

const text = z.string().optional()
const texts = z.array(z.string()).readonly()
const steps = Object.fromEntries(
  stepCategories.flatMap(({ code }) => [
    [code, text],
    [`${code}.c`, text],
  ]),
) as Record<CategoryCode | `${CategoryCode}.c`, typeof text>

/** The query of a guide or list, as in its own address, and what else its page knows. */
const viewQuery = z.strictObject({
  lang,
  c: text,
  open: text,
  'in-door': text,
  ...steps,
  shown: whole(0, maxShown),
  sort: text,
  /** The page lists what belongs to a lock. */
  'with-em': z.literal('').optional(),
  /** A choice that leaves nothing: the answer tells the ways to it. */
  wanted: text,
})

const card = z.strictObject({
  id,
  ...cardFields,
  facts: z.array(z.string()),
  lacks: texts.optional(),
  sort: z.record(z.string(), z.union([z.number(), z.string()])),
  told: z.record(z.string(), texts).optional(),
})

const state = z.strictObject({
  choices: z.partialRecord(categoryCode, texts),
  chosen: z.partialRecord(categoryCode, z.string()),
  inDoor: texts.optional(),
  open: z.string().nullable(),
})

const choice = z.strictObject({
  key: z.string(),
  label: z.string(),
  count: z.int().nonnegative(),
  chosen: z.boolean(),
  disabled: z.boolean(),
})

const column = z.strictObject({
  name: z.string(),
  match: z.enum(['all', 'any']),
  choices: z.array(choice),
  chosen: z.int().nonnegative(),
  overlay: z.strictObject({ key: z.string(), label: z.string(), from: categoryCode }).nullable(),
})

const namedProduct = z.strictObject({
  card,
  misses: z.boolean(),
  fits: z.int().nonnegative().nullable(),
  fittingWays: z.array(texts).readonly().nullable(),
})

const condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tick'), key: z.string() }),
  z.strictObject({ kind: z.literal('product'), category: categoryCode }),
])

const guideView = z.strictObject({
  state,
  leftOut: z.strictObject({
    ticks: z.array(z.strictObject({ code: categoryCode, key: z.string() })).readonly(),
    partners: texts,
    hidden: texts,
    products: z.array(categoryCode).readonly(),
  }),
  lock: z.strictObject({ category: categoryCode, name: z.string(), possible: z.boolean() }).nullable(),
  lockMissing: z.boolean(),
  narrowing: z.array(z.strictObject({ category: categoryCode, name: z.string() })),
  selection: z.array(z.string()),
  partner: z.string().nullable(),
  ofLock: z.boolean(),
  columns: z.array(column),
  total: z.int().nonnegative(),
  cards: z.array(card),
  open: namedProduct.nullable(),
  chosen: namedProduct.nullable(),
  ways: z.array(
    z.strictObject({ without: z.array(condition).readonly(), state, total: z.int().nonnegative() }),
  ),
}) satisfies z.ZodType<GuideView>

/**
 * GET /api/{type}/view: what a guide or a filtered list shows under an address. A browser asks for it where the index is
 * too large to be sent.
 */
export const view = contract({ params: ofType, query: viewQuery, response: guideView })
