import { categoryOf } from '../../../domain/categories/index.ts'
import { UserError } from '../../../domain/errors.ts'
import { original, translationLanguages } from '../../../domain/languages.ts'
import { type AccessLevel, type ProductSnapshot, translatedFields } from '../../../domain/product.ts'
import { bytesOf, productBytes } from '../../db/limits.ts'
import { isEqualJson } from '../../platform/equal-json.ts'
import { type Change, checkPublishing, checkRights } from './changes.ts'
import type { NextProduct } from './next.ts'
import { checkOwnNumbers } from './numbers.ts'
import { movedTitles } from './texts.ts'

/**
 * The checks of a product's next state, for a save and for the plan of an import.
 * @throws UserError FORBIDDEN, 400 naming the field, NUMBER_TWICE, PRODUCT_TOO_LARGE, NOT_PUBLISHABLE
 */
export function checkNext(
  level: AccessLevel,
  { before, next, changes }: { before: ProductSnapshot; next: NextProduct; changes: readonly Change[] },
): void {
  checkRights(
    level,
    changes.filter((change) => !followsVariants(change, before, next)),
  )
  if (next.record.name === '') throw new UserError('BAD_INPUT', { field: 'name' })
  checkOwnNumbers(next.record, before.record)
  checkSize(before, next)
  checkPublishing(before.record.version > 0 ? before.record : null, next.record)
}

/** Translated titles that only moved with their variants are no change. */
export function followsVariants(change: Change, before: ProductSnapshot, after: ProductSnapshot): boolean {
  if (change.field !== 'variants' || change.language === original) return false
  const titles = before.record.translations[change.language]?.variants ?? []
  return isEqualJson(change.after, movedTitles(before.record.variants, after.record.variants, titles))
}

type Stored = Pick<ProductSnapshot, 'record' | 'links' | 'rows'>

const sizeOf = (value: unknown) => bytesOf(JSON.stringify(value ?? null))
const wholeOf = ({ record, links, rows }: Stored) => sizeOf({ record, links, rows })

/**
 * A product with its links and rows has to fit into one value of the database. One that was larger before may become
 * smaller.
 * @throws UserError PRODUCT_TOO_LARGE, naming the field that grew most
 */
export function checkSize(before: Stored, next: Stored): void {
  const size = wholeOf(next)
  if (size <= productBytes || size <= wholeOf(before)) return
  const sizes = new Map(partsOf(before).map(([field, part]) => [field, sizeOf(part)]))
  const [largest] = partsOf(next)
    .map(([field, part]) => ({ field, growth: sizeOf(part) - (sizes.get(field) ?? 0) }))
    .sort((a, b) => b.growth - a.growth)
  throw new UserError('PRODUCT_TOO_LARGE', { field: largest?.field ?? 'JSON', size, max: productBytes })
}

function partsOf({ record, links, rows }: Stored): [field: string, part: unknown][] {
  const { info, facts, variants, spec, translations } = record
  return [
    ...Object.entries({ info, facts, variants, spec, filter: rows }),
    ...categoryOf(record.category).links.map(({ field, kind }): [string, unknown] => [
      field,
      links.filter((link) => link.kind === kind),
    ]),
    ...translationLanguages.flatMap((language) =>
      translatedFields.map((field): [string, unknown] => [
        `translations.${language}.${field}`,
        translations[language]?.[field],
      ]),
    ),
  ]
}
