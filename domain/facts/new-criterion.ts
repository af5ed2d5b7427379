import { criterionRules } from '../categories/criterion-rules.ts'
import type { Category, Column } from '../categories/types.ts'
import { isSlug } from '../names.ts'
import { parseToken, tokenOf } from './token.ts'

/** Why a slug cannot be added to a column: its spelling, another column has it, or no value of the column's fact gives it. */
export type SlugError = 'spelling' | 'elsewhere' | 'value'

/** @param others the slugs of the category's other columns */
export function slugError(
  category: Category,
  column: Column,
  slug: string,
  others: readonly string[],
): SlugError | null {
  if (!isSlug(slug)) return 'spelling'
  if (others.includes(slug) || slug === criterionRules[category.code].fitSlug) return 'elsewhere'
  const fixed = fixedSlugs(category, column)
  const fact = factOf(category, column)
  const prefix = fact && tokenOf(fact)?.prefix
  const isValue = fixed ? fixed.includes(slug) : prefix === undefined || parseToken(slug)?.prefix === prefix
  return isValue ? null : 'value'
}

/** All that a column can list, where it follows a fact with fixed values; null where more can be added. */
export function fixedSlugs(category: Category, column: Column): readonly string[] | null {
  const fact = factOf(category, column)
  return fact && 'options' in fact ? fact.options : null
}

function factOf({ facts }: Category, { source }: Column) {
  return source.kind === 'fact' ? facts.find(({ name }) => name === source.fact) : undefined
}
