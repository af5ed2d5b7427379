import * as z from 'zod'
import { categoryCode, contract, id, language } from './common.ts'

/** What may be wrong with a catalogue, in the order of a report. */
export const problemKinds = [
  /** Nobody sees it in a language in which published products lead to it. */
  'partner-unpublished',
  /** Names a product that is not there. */
  'partner-missing',
  /** Visitors see it, and it fits nothing. */
  'fits-nothing',
  /** No product claims it. */
  'criterion-unused',
  /** Claims a criterion that its own facts deny. */
  'criterion-contradicts-fact',
  /** Claims two criteria that exclude each other. */
  'criteria-exclude',
  /** An old number that leads nowhere, or to drafts alone. */
  'replacement-without-product',
  /** A number that two products or old numbers have, or that differs in blanks alone. */
  'numbers-alike',
  /** What a spreadsheet has left of a number. */
  'number-damaged',
  /** A number of an unusual shape. */
  'number-unusual',
  /** A file whose object is gone. */
  'file-missing',
  /** An object in storage that no file names. */
  'object-orphaned',
  /** The original was changed after its translation. */
  'translation-outdated',
  /** A row of a lock whose choices the lock does not all have. */
  'row-never-fires',
  /** A working copy that could not be published when it was to be. */
  'publishing-refused',
] as const

const named = z.strictObject({ _id: id, name: z.string(), artnr: z.string(), category: categoryCode })

const problem = z.strictObject({
  kind: z.enum(problemKinds),
  /** The category whose products or criteria it is about. */
  category: categoryCode.nullable(),
  /** The product it is about, if it is about one. */
  product: named.nullable(),
  /** The language in which it shows, where it does not in all. */
  language: language.nullable(),
  /** What it is about, in words of the catalogue: names, numbers, criteria, paths. */
  what: z.array(z.string()),
  /** The page where it can be fixed, with the section or field after `#`; null where it resolves by itself. */
  href: z.string().nullable(),
  /** Drafts that lack nothing, whose publishing (in `language`, else in the original) mends it. */
  publishable: z.array(named).optional(),
})

/** GET /api/care: what is wrong, at most two hundred of a kind in a language, and how many there are of each. */
export const catalogueHealth = contract({
  response: z.strictObject({
    checked: z.string(),
    counts: z.record(z.enum(problemKinds), z.int()),
    problems: z.array(problem),
  }),
})

const share = z.strictObject({
  category: categoryCode,
  language,
  total: z.int(),
  published: z.int(),
  /** Those that could be published as they are. */
  complete: z.int(),
  /** Those that have the text in the language. */
  name: z.int(),
  artnr: z.int(),
  info: z.int(),
  /** Those that have a document in the language. */
  docs: z.int(),
  /** Those with something left to translate, titles of variants included; none in the original. */
  missing: z.int(),
  /** Those whose original was changed after the translation. */
  outdated: z.int(),
})

/** GET /api/care/completeness: how far each category has come in each language. */
export const completeness = contract({ response: z.array(share) })

export type ProblemKind = (typeof problemKinds)[number]
export type Problem = z.infer<typeof problem>
export type CatalogueHealthAnswer = z.infer<typeof catalogueHealth.response>
export type CompletenessAnswer = z.infer<typeof completeness.response>
