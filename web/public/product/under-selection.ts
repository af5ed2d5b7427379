import type { Category } from '../../../domain/categories/types.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'

/** Whether less may fit under a selection. What fits a product of other categories does not depend on the chosen criteria. */
export function isNarrowed(
  { fitPartner }: Category,
  selection: readonly string[],
  partner?: string,
): boolean {
  return fitPartner !== null && (selection.length > 0 || partner !== undefined)
}

/**
 * A product as the API answers it under a selection, with the partners that still fit; undefined where only the index
 * could tell. Its required fittings are derived from its links (domain/fit/fittings.ts).
 * @param product as answered under no selection
 * @param selection API names of choices
 * @param partner the one partner with which it is shown
 */
export function underSelection(
  category: Category,
  product: ShownProduct,
  index: FacetIndex | undefined,
  selection: readonly string[],
  partner?: string,
): ShownProduct | undefined {
  if (!isNarrowed(category, selection, partner)) return product
  if (!index) return undefined
  const { housings, ...rest } = product
  const ordinal = index.productOf(product._id)
  const choices = selection.map((name) => index.choices.findIndex(({ slug }) => slug === name))
  const alive = new Set(
    ordinal === -1 ? [] : index.livePartners(ordinal, choices).filter((each) => each === (partner ?? each)),
  )
  return {
    ...rest,
    ...(housings && { housings: housings.filter(({ _id }) => alive.has(_id)) }),
  }
}
