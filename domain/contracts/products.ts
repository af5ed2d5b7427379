import * as z from 'zod'
import { perTargetField } from '../categories/row-targets.ts'
import { maxInPart } from '../limits.ts'
import { translatedFields } from '../product.ts'
import {
  account,
  artnr,
  author,
  byLanguage,
  byLinkField,
  byTranslation,
  card,
  categoryCode,
  contract,
  id,
  indexVersion,
  language,
  named,
  ofId,
  ofProduct,
  ofType,
  plainQuery,
  publishedIn,
  readReference,
  reference,
  type,
} from './common.ts'
import { document, image, staffImage } from './files.ts'
import { listQuery, noQuery, pageQuery, selectionQuery } from './query.ts'

const total = z.strictObject({ total: z.int().nonnegative() })

const page = total.extend({ skip: z.int().nonnegative(), limit: z.int().positive() })

/** Who changed a product last, and when. */
const staffLog = z.strictObject({ changed: z.string(), user: author })

/** Per translation language the fields that are not translated yet: name, artnr, info, variants (titles). */
const missing = byTranslation(z.array(z.enum(translatedFields)))

/** What the dashboard lists of a product. */
const staffCard = card.extend({
  /** The name by language, '' where it is not translated. */
  names: byLanguage(z.string()),
  published: publishedIn,
  date: z.string(),
  log: staffLog,
  /** How many pictures and documents it has. */
  files: z.int().nonnegative(),
  version: z.int(),
  missing,
  /** Per translation language the fields whose Swedish text has changed since they were translated. */
  outdated: byTranslation(z.array(z.enum(translatedFields))),
})

/**
 * GET /api/{type}: a page of the matching products, or with `?c` their number. With `?all` as staff see them,
 * and then also searched (`q`), narrowed (`show`) and sorted by what the dashboard shows.
 */
export const list = contract({
  params: ofType,
  query: pageQuery,
  response: z.union([page.extend({ items: z.array(card).max(100) }), total]),
  staffResponse: z.union([page.extend({ items: z.array(staffCard).max(100) }), total]),
})

/** GET /api/{type}/names: every product of the category, drafts among them, for those who choose from all. */
export const names = contract({
  params: ofType,
  response: z.array(
    reference.extend({
      published: publishedIn,
      /** Of products that name partners in their spec: the criteria that hold for every one. */
      everywhere: z.array(z.string()).optional(),
    }),
  ),
})

/** GET /api/{type}/total */
export const count = contract({ params: ofType, query: listQuery, response: total })

/** GET /api/{type}/check: does the selection give a result. */
export const check = contract({
  params: ofType,
  query: listQuery,
  response: z.strictObject({ check: z.boolean() }),
})

/** GET /api/{type}/facets: everything a click needs. The keys are choices by their API names. */
export const facets = contract({
  params: ofType,
  query: listQuery,
  response: total.extend({ choices: z.record(z.string(), z.int().nonnegative()) }),
})

/** GET /api/{type}/index: the packed index, bytes; 204 where it is too large to be sent. */
export const index = contract({
  params: ofType,
  answerType: 'application/octet-stream',
  response: null,
})

/** GET /api/{type}/index/part: the same of some products alone, for pages that name them and are not sent the whole. */
export const indexPart = contract({
  params: ofType,
  query: plainQuery.extend({
    products: z
      .string()
      .default('')
      .transform((value) => value.split(',').filter((each) => each !== ''))
      .refine((ids) => ids.length <= maxInPart),
  }),
  answerType: 'application/octet-stream',
  response: null,
})

/** GET /api/{type}/index/current: which version of the index is served now; null where it is too large to be sent. */
export const currentIndex = contract({
  params: ofType,
  response: z.strictObject({ version: indexVersion.nullable() }),
})

/** GET /api/{type}/index/{version}: the packed index as this version has it, which never changes. */
export const versionedIndex = contract({
  params: z.strictObject({ type, version: indexVersion }),
  query: noQuery,
  answerType: 'application/octet-stream',
  response: null,
})

/** GET /api/{type}/pictures: the small pictures of the cards by URL, as data URLs. */
export const pictures = contract({
  params: ofType,
  response: z.strictObject({ pictures: z.record(z.string(), z.string().startsWith('data:image/')) }),
})

const section = z.strictObject({ title: z.string(), body: z.string() })
const info = z.array(section)
/** `untranslated` where heading and body are Swedish, since the section has no translation. */
const readInfo = z.array(section.extend({ untranslated: z.literal(true).optional() }))

const translation = z.strictObject({
  name: z.string(),
  artnr: z.string(),
  info,
  variants: z.array(z.strictObject({ title: z.string() })),
  published: z.boolean(),
})

const factFields = z.strictObject({
  name: z.string(),
  /** Its label in the language of the answer. */
  title: z.string(),
  value: z.union([z.string(), z.array(z.string())]),
  text: z.string().optional(),
  /** The unit. */
  suffix: z.string().optional(),
  /** What a reader sees, in one line and value by value: labelled, with the locale's decimal sign and the unit. */
  display: z.string(),
  values: z.array(z.string()),
})

const fact = named('Fact', factFields)

const linked = readReference.extend({
  /** On links that hold under criteria: which ones. */
  criteria: z.array(z.string()).optional(),
})

const productFields = z.strictObject({
  _id: id,
  category: categoryCode,
  language,
  name: z.string(),
  untranslated: z.boolean(),
  artnr: z.string(),
  enr: z.string(),
  nobnr: z.string(),
  published: z.boolean(),
  date: z.string(),
  log: z.strictObject({ changed: z.string() }),
  lockid: z.string().optional(),
  info: readInfo,
  facts: z.array(fact),
  variants: z.array(
    z.strictObject({ title: z.string(), artnr: z.string(), enr: z.string(), nobnr: z.string() }),
  ),
  /** Raw, and of the languages only in which the product is published. */
  translations: z.partialRecord(language, translation),
  /** Choice → article numbers of the partners for which it holds; [] where it holds for every one. */
  spec: z.record(z.string(), z.array(z.string())),
  images: z.array(image),
  docs: z.array(document),
  /** What replaces this article number. */
  utbyte: z.array(readReference),
  ...byLinkField(z.array(linked).optional()),
  /** Where an em's choices lead, by ids. */
  filter: z
    .array(
      z.strictObject({
        slugs: z.array(z.string()),
        ...perTargetField(() => id.nullable()),
      }),
    )
    .optional(),
  /** The partners that fit under the selection of the query, each with what the product is approved for with it. */
  housings: z.array(card.extend({ approved: z.array(z.string()).optional() })).optional(),
  /** The linked fittings that the selection requires; of a strike without a selection, all of them. */
  requires: z.array(card).optional(),
  /** A fitting is required and none is decided: each list of choices would decide; [] where the catalogue names none. */
  requiresWhen: z.array(z.array(z.string())).optional(),
})

/** What a visitor is answered of a product. */
export const product = named('Product', productFields)

/**
 * A product as staff edit it: the originals as they are stored, whatever the language, with every
 * translation and every partner, drafts among them.
 */
export const staffProduct = productFields.extend({
  /** Goes up with every save; a PUT that names an older one is refused. */
  version: z.int(),
  /** The criteria of `spec` that hold for every row. */
  everywhere: z.array(z.string()),
  /** The products whose numbers stand in `spec`: who they are, whatever they are called by the time it is written. */
  partners: z.array(reference),
  info,
  log: staffLog.extend({ user: account }),
  images: z.array(staffImage),
  missing,
  /**
   * Per translation language, by field: the Swedish text that the translation was made from, where the
   * original has changed since. Of variants, their titles.
   */
  outdated: byTranslation(
    z.strictObject({
      name: z.string().optional(),
      artnr: z.string().optional(),
      info: info.optional(),
      variants: z.array(z.string()).optional(),
    }),
  ),
})

/** GET /api/{type}/{id}?{selection} */
export const detail = contract({
  params: ofProduct,
  query: selectionQuery,
  response: product,
  staffResponse: staffProduct,
})

/** GET /api/{type}/artnr/{artnr}?{selection} */
export const byArtnr = contract({
  params: z.strictObject({ type, artnr }),
  query: selectionQuery,
  response: product,
  staffResponse: staffProduct,
})

/** GET /api/produkt/{id}: a product of any category; its selection is of its own category. */
export const anyDetail = contract({
  params: ofId,
  query: selectionQuery,
  response: product,
  staffResponse: staffProduct,
})

/** GET /api/unfinished: products that are published in no language, the last changed first: how many, and twenty of them. */
export const unfinished = contract({
  response: total.extend({
    items: z.array(reference.extend({ category: categoryCode, log: staffLog })).max(20),
  }),
})

export type ListAnswer = z.infer<typeof list.response> | z.infer<NonNullable<typeof list.staffResponse>>
export type UnfinishedAnswer = z.infer<typeof unfinished.response>
export type NamesAnswer = z.infer<typeof names.response>
export type ListQuery = z.infer<typeof pageQuery>
export type PicturesAnswer = z.infer<typeof pictures.response>
export type ProductAnswer = z.infer<typeof product>
/** What pages show of it: one language. */
export type ShownProduct = Omit<ProductAnswer, 'translations'>
export type StaffProductAnswer = z.infer<typeof staffProduct>
export type StaffCardAnswer = z.infer<typeof staffCard>
export type FactAnswer = z.infer<typeof fact>
export type LinkedAnswer = z.infer<typeof linked>
export type CardAnswer = z.infer<typeof card>
