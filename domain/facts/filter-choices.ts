import type { FilterFact } from '../categories/filters.ts'
import type { StoredFact } from '../product.ts'
import { factValues } from './product-facts.ts'
import { slugOf } from './slug.ts'

/** The criteria that a product's fact stands for where its values narrow a list, with the stored value of each. */
export function filterChoices(
  facts: readonly StoredFact[],
  { fact, prefix, onlyYes }: FilterFact,
): { slug: string; value: string }[] {
  return factValues(facts, fact).flatMap((value) => {
    if (onlyYes) return value === 'JA' ? [{ slug: prefix, value }] : []
    return slugOf(value) === '' ? [] : [{ slug: slugOf(prefix + value), value }]
  })
}
