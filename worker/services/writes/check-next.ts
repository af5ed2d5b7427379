import { UserError } from '../../../domain/errors.ts'
import { original } from '../../../domain/languages.ts'
import type { AccessLevel, ProductSnapshot } from '../../../domain/product.ts'
import { type Change, checkPublishing, checkRights } from './changes.ts'
import { isEqualJson } from './equal-json.ts'
import type { NextProduct } from './next.ts'
import { checkOwnNumbers } from './numbers.ts'
import { checkSize } from './product-size.ts'
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
