import { can } from '../../../domain/access.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { CategoryLink } from '../../../domain/categories/types.ts'
import { UserError } from '../../../domain/errors.ts'
import { type Language, languageCodes, original, translationLanguages } from '../../../domain/languages.ts'
import {
  type AccessLevel,
  blankTranslation,
  isPublished,
  type ProductRecord,
  type ProductSnapshot,
} from '../../../domain/product.ts'
import { missingForPublishing } from '../../../domain/publishing.ts'
import type { Database } from '../../db/client.ts'
import { briefProducts } from '../../db/queries/products.ts'
import { isEqualJson } from '../../platform/equal-json.ts'
import { fieldName } from '../../writes/batch.ts'
import { referenceTo } from '../snapshot/spec.ts'
import { rowAnswer } from '../staff/spec.ts'

type Reference = ReturnType<typeof referenceTo>

/** A changed field in the language of its text; the original for fields without one. */
export interface Change {
  field: string
  language: Language
  before: unknown
  after: unknown
}

/** Fields whose values name no other product. */
const plainFields = [
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

/** The values of a product's fields, by language and name: `sv.name`. */
export function fieldsOf(product: ProductSnapshot): Map<string, unknown> {
  const { record } = product
  const originals: [field: string, value: unknown][] = [
    ...plainFields.map((field): [string, unknown] => [field === 'lockId' ? 'lockid' : field, record[field]]),
    ['spec', record.spec],
    ...categoryOf(record.category).links.map((declared): [string, unknown] => [
      declared.field,
      linksUnder(declared, product),
    ]),
    ['filter', product.rows.map(rowAnswer)],
  ]
  return new Map([
    ...originals.map(([field, value]): [string, unknown] => [`${original}.${field}`, value]),
    ...translationLanguages.flatMap((language) =>
      translated.map((field): [string, unknown] => [
        `${language}.${field}`,
        (record.translations[language] ?? blankTranslation)[field],
      ]),
    ),
  ])
}

/** The fields in which two states of a product differ. */
export function changesBetween(before: ProductSnapshot, after: ProductSnapshot): Change[] {
  const was = fieldsOf(before)
  return [...fieldsOf(after)]
    .filter(([key, value]) => !isEqualJson(was.get(key), value))
    .map(([key, value]) => changeOf(key, was.get(key), value))
}

/** @param key as in `fieldsOf` */
export function changeOf(key: string, before: unknown, after: unknown): Change {
  const [language, field] = key.split('.', 2) as [Language, string]
  return { field, language, before, after }
}

type LinkedPartner = { _id: string; criteria?: string[] }

/** The partners in one of the API's fields, by id, with their criteria. */
function linksUnder({ kind, end }: CategoryLink, { record, links }: ProductSnapshot): LinkedPartner[] {
  const own = links.filter((link) => link.kind === kind && link[end] === record.id)
  const byPartner = Map.groupBy(own, (link) => (end === 'from' ? link.to : link.from))
  return [...byPartner]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([_id, ends]) => {
      const criteria = ends.map(({ criterion }) => criterion).filter((criterion) => criterion !== '')
      return criteria.length > 0 ? { _id, criteria: criteria.sort() } : { _id }
    })
}

/** The products in the values of changes, so that a screen can name them. */
export async function partnersNamed(db: Database, changes: readonly Change[]): Promise<Reference[]> {
  const ids = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') ids.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  const naming = changes.filter(({ field }) => !(plainFields as readonly string[]).includes(field))
  for (const { before, after } of naming) collect([before, after])
  const products = await briefProducts(db, [...ids])
  return products.map((product) => referenceTo(product, original))
}

export function canChange(
  level: AccessLevel,
  { field, language }: Pick<Change, 'field' | 'language'>,
): boolean {
  return can(level, 'editProduct', field, language)
}

/** @throws UserError FORBIDDEN when the user lacks the right to one of the changes */
export function checkRights(level: AccessLevel, changes: readonly Change[]): void {
  forbid(changes.filter((change) => !canChange(level, change)).map(fieldName))
}

/** Names every field that stands in the way. @throws UserError FORBIDDEN where there is one */
export function forbid(fields: readonly string[]): void {
  const [field] = fields
  if (field !== undefined) throw new UserError('FORBIDDEN', { field, fields: fields.join(', ') })
}

/**
 * A product is published only with everything required. One that was published without it, before this rule existed,
 * may stay so until it is unpublished.
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
