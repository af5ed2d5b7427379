import { can } from '../../../domain/access.ts'
import { UserError } from '../../../domain/errors.ts'
import { type Language, languageCodes, original, translationLanguages } from '../../../domain/languages.ts'
import {
  type AccessLevel,
  isPublished,
  type ProductRecord,
  type ProductSnapshot,
} from '../../../domain/product.ts'
import { missingForPublishing } from '../../../domain/publishing.ts'
import { same } from './same.ts'

/** A field that differs, in the language whose text it is; the original for what has none. */
export interface Change {
  field: string
  language: Language
  before: unknown
  after: unknown
}

const originals = [
  'name',
  'artnr',
  'enr',
  'nobnr',
  'published',
  'lockId',
  'info',
  'facts',
  'variants',
] as const
const translated = ['name', 'artnr', 'info', 'variants', 'published'] as const

/** The fields in which two states of a product differ. */
export function changesBetween(before: ProductSnapshot, after: ProductSnapshot): Change[] {
  const pairs: [field: string, language: Language, before: unknown, after: unknown][] = [
    ...originals.map((field): (typeof pairs)[number] => [
      field === 'lockId' ? 'lockid' : field,
      original,
      before.record[field],
      after.record[field],
    ]),
    ['spec', original, before.record.spec, after.record.spec],
    ['links', original, linkKeys(before), linkKeys(after)],
    ['filter', original, rowKeys(before), rowKeys(after)],
    ...translationLanguages.flatMap((language) =>
      translated.map((field): (typeof pairs)[number] => [
        field,
        language,
        translationField(before.record, language, field),
        translationField(after.record, language, field),
      ]),
    ),
  ]
  return pairs
    .filter(([, , a, b]) => !same(a, b))
    .map(([field, language, a, b]) => ({ field, language, before: a, after: b }))
}

const blank = { name: '', artnr: '', info: [], variants: [], published: false }

function translationField(
  record: ProductRecord,
  language: Exclude<Language, typeof original>,
  field: (typeof translated)[number],
): unknown {
  return (record.translations[language] ?? blank)[field]
}

function linkKeys({ links }: ProductSnapshot): string[] {
  return links.map(({ kind, from, to, criterion }) => [kind, from, to, criterion].join(' ')).sort()
}

function rowKeys({ rows }: ProductSnapshot): unknown[] {
  return rows.map(({ slugs, sb, eb, nb }) => [slugs, sb, eb, nb])
}

/** How a change is called in answers: `name`, or `no.name` in a translation. */
export function changeName({ field, language }: Pick<Change, 'field' | 'language'>): string {
  return language === original ? field : `${language}.${field}`
}

/** @throws UserError FORBIDDEN when one of the changes is not theirs to make */
export function checkRights(level: AccessLevel, changes: readonly Change[]): void {
  const forbidden = changes.find(({ field, language }) => !can(level, 'editProduct', field, language))
  if (forbidden) throw new UserError('FORBIDDEN', { field: changeName(forbidden) })
}

/**
 * A product is published only with what its readers need. One that was published without, before there was
 * this rule, may stay so until it is unpublished.
 * @throws UserError NOT_PUBLISHABLE, naming the language and what is missing
 */
export function checkPublishing(before: ProductRecord | null, after: ProductRecord): void {
  for (const language of languageCodes) {
    if (!isPublished(after, language)) continue
    const missing = missingForPublishing(after, language)
    const known = before && isPublished(before, language) ? missingForPublishing(before, language) : []
    const fields = missing.filter((field) => !known.includes(field))
    if (fields.length > 0) throw new UserError('NOT_PUBLISHABLE', { language, fields: fields.join(', ') })
  }
}
