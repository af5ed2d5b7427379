import * as z from 'zod'
import { categoryCodes } from '../categories/codes.ts'
import { categories } from '../categories/index.ts'
import { linkFields } from '../categories/link-fields.ts'
import type { LinkField } from '../categories/types.ts'
import { errorStatus } from '../errors.ts'
import { languageCodes, perLanguage, perTranslation, translationLanguages } from '../languages.ts'
import { languageOfVersion } from '../packed/version.ts'

/** What goes into an endpoint and what comes out; `response` is null where the answer is not JSON. */
export interface Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Response extends z.ZodType | null = z.ZodType | null,
  Body extends z.ZodType = z.ZodType,
  StaffResponse extends z.ZodType = z.ZodType,
> {
  /** The path parameters; a mismatch is answered 404. */
  params: Params
  /** The query string, as parsed by query.ts; a mismatch is answered 400. `z.unknown()` accepts everything. */
  query: Query
  /** The JSON body of calls that take one; a mismatch is answered 400, see body.ts. */
  body?: Body
  /** The type of a body that is not JSON; its handler reads it. */
  bodyType?: 'text/csv'
  /** The type of an answer that is not JSON, or has no schema here; every type where it depends. */
  answerType?: string
  /** The most bytes of the body, where the limit is higher than the default. */
  maxBytes?: number
  response: Response
  /** What staff are answered, where that is something else. */
  staffResponse?: StaffResponse
}

const noParams = z.strictObject({})
/** The language of an answer. */
export const lang = z.enum(languageCodes).optional()
/** The query of calls that take no criteria. */
export const plainQuery = z.strictObject({ lang, choices: z.array(z.string()).max(0) })

/** A contract with its exact types. Where it says nothing of them, it has no parameters, and a query of the language alone. */
export function contract<
  R extends z.ZodType | null,
  P extends z.ZodType = typeof noParams,
  Q extends z.ZodType = typeof plainQuery,
  B extends z.ZodType = z.ZodNever,
  S extends z.ZodType = z.ZodNever,
>({
  params = noParams as z.ZodType as P,
  query = plainQuery as z.ZodType as Q,
  ...parts
}: Omit<Contract<P, Q, R, B, S>, 'params' | 'query'> & { params?: P; query?: Q }): Contract<P, Q, R, B, S> {
  return { params, query, ...parts }
}

/** Part of a query or an answer for staff only: the description of the public API leaves it out. */
export function forStaff<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ forStaff: true }) as Schema
}

/** A schema that the description of the API names, so that it stands there once. */
export function named<Schema extends z.ZodType>(title: string, schema: Schema): Schema {
  return schema.meta({ title }) as Schema
}

export const language = z.enum(languageCodes)
export const translationLanguage = z.enum(translationLanguages)
export const categoryCode = z.enum(categoryCodes)
/** The path segment of a category, for example `elslutbleck`. */
export const type = z.enum(categories.map((category) => category.path))
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/** The parameters of most paths. */
export const ofId = z.strictObject({ id })
export const ofType = z.strictObject({ type })
export const ofProduct = z.strictObject({ type, id })
export const artnr = z.string().trim().min(1).max(100)
export const fileName = z.string().min(1).max(255)

/** The version of a packed index. */
export const indexVersion = z.string().refine((version) => languageOfVersion(version) !== null)

/** Who did something, as far as colleagues may know. */
export const author = z.strictObject({ name: z.string() })
/** The same where whoever reads it may be the one: two people can have one name. */
export const account = author.extend({ email: z.string() })

/** What a write answers: its result, and a message for whoever wrote. */
export function written<Result extends z.ZodType>(result: Result) {
  return z.strictObject({ result, message: z.string() })
}

/** The answer to a write that returns only its id. */
export const done = written(z.strictObject({ _id: id }))

/** A product named by another one. */
export const reference = z.strictObject({ _id: id, name: z.string(), artnr: z.string() })

/** The same in the reader's language. `untranslated` where the name is Swedish, since its translation is missing. */
export const readReference = named(
  'Reference',
  reference.extend({ untranslated: z.literal(true).optional() }),
)

/** What names a product, with its small picture. `untranslated`: the name is Swedish, since its translation is missing. */
export const cardFields = {
  name: z.string(),
  untranslated: z.boolean(),
  artnr: z.string(),
  enr: z.string(),
  nobnr: z.string(),
  picture: z.strictObject({ url: z.string(), lineArt: z.boolean() }).nullable(),
}

/** What a list shows of a product. */
export const card = named(
  'Card',
  z.strictObject({
    _id: id,
    ...cardFields,
    /** The highest class that it is approved for, and up to four facts. */
    facts: z.array(z.string()).max(5),
    /** In a list: names of the facts for cards that it lacks, so that the others find their columns. */
    lacks: z.array(z.string()).optional(),
  }),
)

/** An object with an entry for each translation language. */
export function byTranslation<Entry extends z.ZodType>(entry: Entry) {
  return z.strictObject(perTranslation(() => entry))
}

/** The fields with linked products, to be spread into an object; a category has some of them. */
export function byLinkField<Entry extends z.ZodType>(entry: Entry): Record<LinkField, Entry> {
  return Object.fromEntries(linkFields.map((field) => [field, entry])) as Record<LinkField, Entry>
}

/** An object with an entry for each language. */
export function byLanguage<Entry extends z.ZodType>(entry: Entry) {
  return z.strictObject(perLanguage(() => entry))
}

/** In which languages a product is published. */
export const publishedIn = byLanguage(z.boolean())

export const errorBody = named(
  'Refusal',
  z.strictObject({
    error: z.enum(Object.keys(errorStatus)),
    message: z.string().min(1),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.unknown())])).optional(),
  }),
)
