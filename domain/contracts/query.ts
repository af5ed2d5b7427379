import * as z from 'zod'
import type { Action } from '../access.ts'
import { UserError } from '../errors.ts'
import { languageCodes } from '../languages.ts'
import { inheritedNames, type ParameterName, parameterNames } from '../names.ts'
import { forStaff, lang, plainQuery } from './common.ts'

/**
 * Query strings. Criteria are bare keys (`?rattvand&ej-automatik`), everything else is key=value, so a
 * criterion can never bear the name of a parameter.
 */
const maxLength = 8000
/** A partner's name is a choice too, so this is the length of a name. */
const maxChoiceLength = 200
const maxChoices = 200

/**
 * A query string taken apart: decoded, but not understood yet. Whatever is decided by a query is decided by this,
 * so that no two readers of one query can disagree.
 */
export interface RawQuery {
  /** What stands between the ampersands, in order; without a value it is ''. */
  parts: readonly { key: string; value: string }[]
  /** The first syntax error. It is kept, since rights are checked before the query is. */
  error: UserError | null
}

/**
 * Takes a query string apart. `key=` counts as `key`; empty parts are passed over. Its error is BAD_QUERY (bad percent
 * encoding, too long, no name at all, a name of the language's own such as `__proto__`), naming the parameter.
 * @param search with or without its question mark
 */
export function parseRawQuery(search: string): RawQuery {
  const parts: { key: string; value: string }[] = []
  let error = search.length > maxLength ? new UserError('BAD_QUERY') : null
  for (const part of search.replace(/^\?/, '').split('&')) {
    if (part === '') continue
    const [rawKey = '', ...rawValue] = part.split('=')
    const key = decode(rawKey)
    const value = decode(rawValue.join('='))
    if (key === null || value === null || key === '' || inheritedNames.includes(key))
      error ??= badQuery(key ?? part)
    if (key !== null) parts.push({ key, value: value ?? '' })
  }
  return { parts, error }
}

/** The text behind its percent codes, or null where they stand for none. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}

function badQuery(parameter: string): UserError {
  return new UserError('BAD_QUERY', { parameter: parameter.slice(0, maxChoiceLength) })
}

/** The value of a parameter, or undefined where it is not there; of a repeated one, the first. */
export function parameterOf({ parts }: RawQuery, name: string): string | undefined {
  return parts.find(({ key }) => key === name)?.value
}

/**
 * A query as its contract checks it: each parameter under its name, bare keys under `choices`. A call that takes no
 * choices takes every key for a parameter.
 * @throws UserError BAD_QUERY for a repeated key, a choice with a value, too many or too long choices
 */
export function recordOf(schema: z.ZodType, { parts }: RawQuery): Record<string, unknown> {
  const names = namesOf(schema)
  const takesChoices = names.includes('choices')
  const choices: string[] = []
  const record: Record<string, unknown> = {}
  for (const { key, value } of parts) {
    // No parameter is called so: it is where the bare keys go.
    const isNamed = names.includes(key) && key !== 'choices'
    if (isNamed || isParameter(key) || !takesChoices) {
      if (record[key] !== undefined) throw badQuery(key)
      record[key] = value
    } else {
      if (value !== '' || choices.includes(key) || key.length > maxChoiceLength) throw badQuery(key)
      choices.push(key)
    }
  }
  if (choices.length > maxChoices) throw new UserError('BAD_QUERY')
  return takesChoices ? { ...record, choices } : record
}

function namesOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

function isParameter(key: string): key is ParameterName {
  return (parameterNames as readonly string[]).includes(key)
}

/** What a parameter asks for beyond the right to make the call, where a call takes it. */
const parameterRights: Readonly<Record<string, Action>> = { all: 'readDrafts', copy: 'readDrafts' }

/** The rights that a query needs besides that of its call: whatever the value, and whatever else is wrong with it. */
export function rightsOf(schema: z.ZodType, raw: RawQuery): Action[] {
  const params = Object.keys(parameterRights).filter((name) => parameterOf(raw, name) !== undefined)
  // Most queries ask for nothing of this.
  if (params.length === 0) return []
  const names = namesOf(schema)
  return params.flatMap((name) => (names.includes(name) ? (parameterRights[name] ?? []) : []))
}

const choices = z.array(z.string())
const flag = z
  .string()
  .regex(/^(1|true)?$/)
  .optional()
  .transform((value) => value !== undefined)

/** A whole number from `min` to `max`; anything else is BAD_NUMBER with the bounds. */
export function whole(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
    .optional()
    .meta({ min, max })
}

/** Calls that take nothing: each spelling of an address that names a version would be stored once more. */
export const noQuery = z.strictObject({})

const version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** The version that was seen of what is to be changed; left out, it is whatever there is now. */
export const seenVersion = version.optional()
/** Calls that are of what is published, or with `copy` of the product's working copy. */
export const copyQuery = plainQuery.extend({ copy: forStaff(flag) })

/** Previews: with `all`, partners that are drafts are in them, marked. */
export const previewQuery = plainQuery.extend({ all: forStaff(flag) })

/** Throws away what has a version of its own: the one that was seen. */
export const versionQuery = plainQuery.extend({ version })

/**
 * What the columns of a file are where their headings do not tell: by their place from 1, `1:artnr,3:name`; `-` leaves a
 * column out.
 */
export const columnsQuery = plainQuery.extend({
  columns: z
    .string()
    .max(8000)
    .regex(/^(?:\d{1,4}:[^,:]{1,100}(?:,(?!$)|$))*$/)
    .default(''),
})

/**
 * Starts an import; `refused` is the number of refused rows that the importer accepts to leave out, `file` the file's
 * name.
 */
export const importQuery = columnsQuery.extend({
  refused: whole(0, 100_000),
  file: z.string().max(200).default(''),
})

/** The longest text that can be searched for. */
export const maxSearchLength = 200

/** A text to search for. */
export const searchQuery = z.strictObject({
  lang,
  choices: choices.max(0),
  q: z.string().max(maxSearchLength).default(''),
})

const productId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .optional()

/** Criteria, as a product's detail takes them; `lh` narrows what fits to that housing. */
export const selectionQuery = z.strictObject({ lang, choices, lh: productId })

/**
 * Criteria and a page. `em` and `em-choices` narrow the list to where that lock leads; `lh` narrows strikes to those for
 * which all criteria hold with that housing; `c` asks for the count alone; `sort` is `name`, `artnr` or one of the category's measures, the other way round behind a
 * dash; `all` includes drafts for those who may see them. Default `limit`: the category's page size.
 */
export const listQuery = z.strictObject({
  lang,
  choices,
  skip: whole(0, 1_000_000),
  limit: whole(1, 100),
  sort: z
    .string()
    .regex(/^-?[a-z0-9-]{1,64}$/)
    .optional(),
  c: flag,
  all: forStaff(flag),
  em: productId,
  'em-choices': z
    .string()
    .transform((value) => value.split(',').filter((slug) => slug !== ''))
    .optional(),
  lh: productId,
})

/** A comma-separated list of words that each match a pattern. */
export function commaList(form: RegExp) {
  return z
    .string()
    .max(200)
    .transform((value) => value.split(',').filter((part) => part !== ''))
    .refine((parts) => parts.every((part) => form.test(part)))
    .optional()
}

/** What `show` narrows a list of staff to; behind a dash the language, without one any that it can be about. */
const shown = /^(published|draft|missing|outdated)(-[a-z]{2})?$/

/**
 * The same with what only lists of staff (`all`) know: `q` finds by name in any language and by number; `show`
 * is any of `published`, `draft`, `missing`, `outdated`, each with a language behind a dash (`missing-no`) or
 * without, joined by commas.
 */
export const pageQuery = listQuery.extend({
  q: forStaff(z.string().max(maxSearchLength).optional()),
  show: forStaff(commaList(shown)),
})

/**
 * What is wrong with a query that its contract refuses: BAD_LANGUAGE, BAD_NUMBER, TOO_LONG, UNKNOWN_CHOICE or
 * UNKNOWN_PARAMETER (where a call takes none), BAD_QUERY.
 */
export function queryError(
  schema: z.ZodType,
  record: Record<string, unknown>,
  issues: readonly z.core.$ZodIssue[],
): UserError {
  if (issues.some(({ path }) => path[0] === 'lang')) {
    const details = { language: String(record.lang).slice(0, 100), languages: languageCodes.join(', ') }
    return new UserError('BAD_LANGUAGE', details)
  }
  const [issue] = issues
  if (issue?.code === 'unrecognized_keys') {
    return new UserError('UNKNOWN_PARAMETER', { parameter: String(issue.keys[0]).slice(0, maxChoiceLength) })
  }
  const parameter = String(issue?.path[0])
  const choices = record.choices
  if (parameter === 'choices' && Array.isArray(choices)) {
    return new UserError('UNKNOWN_CHOICE', { choice: String(choices[0] ?? '') })
  }
  const field = schema instanceof z.ZodObject ? (schema.shape[parameter] as z.ZodType | undefined) : undefined
  if (issue?.code === 'too_big' && issue.origin === 'string') {
    return new UserError('TOO_LONG', { field: parameter, max: Number(issue.maximum) })
  }
  const { min, max } = field?.meta() ?? {}
  if (typeof min === 'number' && typeof max === 'number') {
    return new UserError('BAD_NUMBER', { parameter, min, max })
  }
  return new UserError('BAD_QUERY', { parameter })
}
