import { criterionRules } from '../categories/criterion-rules.ts'
import type { Category, Column } from '../categories/types.ts'
import { isSlug } from '../names.ts'
import { fold } from '../search/fold.ts'
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

const maxSlug = 64

/** The slug of a criterion by its Swedish label: `Halva dörren (120°)` gives `halva-dorren-120`. */
export function slugOf(label: string): string {
  const words = fold(label)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
  return words.join('-').slice(0, maxSlug).replace(/-$/, '')
}

/** Whether the criteria of a column are values of a fact, so that their slugs are not free. */
export function followsFact(category: Category, column: Column): boolean {
  return factOf(category, column) !== undefined
}

/** All that a column can list, where it follows a fact with fixed values; null where more can be added. */
export function fixedSlugs(category: Category, column: Column): readonly string[] | null {
  const fact = factOf(category, column)
  return fact && 'options' in fact ? fact.options : null
}

function factOf({ facts }: Category, { source }: Column) {
  return source.kind === 'fact' ? facts.find(({ name }) => name === source.fact) : undefined
}
