import type { ShownProduct } from '../../../domain/contracts/products.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'

/**
 * A product as the API answers it under a selection, with the partners that still fit. Its required fittings are
 * derived from its links (domain/fit/fittings.ts).
 * @param product as answered under no selection
 * @param selection API names of choices
 * @param partner the one partner with which it is shown
 */
export function underSelection(
  product: ShownProduct,
  index: FacetIndex,
  selection: readonly string[],
  partner?: string,
): ShownProduct {
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
