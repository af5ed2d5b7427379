import type { CategoryCode } from '../categories/codes.ts'
import { categoryOf } from '../categories/index.ts'
import type { FacetIndex } from '../facets/types.ts'
import { fittingLink, type RequiringProduct } from './fittings.ts'
import type { Evidence } from './judge.ts'

/**
 * What the loaded indexes of a page know. A category whose index is not there tells nothing.
 * @param linkedTo the fittings that are linked to a product, which no index knows; undefined while that is on its way
 */
export function evidenceOf(
  indexes: Partial<Record<CategoryCode, FacetIndex>>,
  linkedTo: (code: CategoryCode, id: string) => RequiringProduct['linked'] | undefined = () => undefined,
): Evidence {
  return {
    exists: (code, id) => {
      const index = indexes[code]
      return index && index.productOf(id) !== -1
    },
    lock: (code, id) => {
      const index = indexes[code]
      return index?.em(id)
    },
    holds: (code, id, keys, partner) => {
      const index = indexes[code]
      if (!index) return undefined
      const selection = keys.map((key) => index.choiceOf(key))
      if (selection.includes(-1)) return false
      return index.answer(selection, [id], partner ?? undefined).total > 0
    },
    requiring: (code, id) => {
      const index = indexes[code]
      const byRow = fittingLink(categoryOf(code))?.requires === 'by row'
      const linked = byRow ? [] : linkedTo(code, id)
      return index && linked && requiringIn(index, id, linked)
    },
  }
}

/** A product as its index knows it, as far as its fittings go. */
export function requiringIn(
  index: FacetIndex,
  id: string,
  linked: RequiringProduct['linked'],
): RequiringProduct {
  const { counts } = index.answer([], [id])
  const had = index.choices.filter((_, choice) => counts[choice])
  return {
    spec: Object.fromEntries(had.map(({ slug }) => [slug, []])),
    filter: index.em(id)?.rows.map(({ keys, nb }) => ({ slugs: keys, nodutrymningsbeslag: nb })),
    linked,
  }
}
