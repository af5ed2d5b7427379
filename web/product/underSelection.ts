import { categoryOf } from '../../domain/categories/index.ts'
import type { Category } from '../../domain/categories/types.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import { linkedProducts } from './linkedProducts.ts'

/** Whether anything that a product of the category shows follows the chosen criteria. */
export function dependsOnSelection({ fitPartner, links }: Category): boolean {
  return fitPartner !== null || links.some((link) => link.byCriterion && link.end === 'to')
}

/**
 * A product as the API answers it under a selection: the partners that still fit, and of those that it
 * requires by criterion the ones whose criterion is chosen.
 * @param product as it is answered under no selection
 * @param selection API names of choices
 */
export function underSelection(
  product: ProductAnswer,
  index: FacetIndex,
  selection: readonly string[],
): ProductAnswer {
  const category = categoryOf(product.category)
  const { housings, requires, ...rest } = product
  const ordinal = index.productOf(product._id)
  const choices = selection.map((name) => index.choices.findIndex(({ slug }) => slug === name))
  const alive = new Set(ordinal === -1 ? [] : index.livePartners(ordinal, choices))
  const demanded = new Set(
    category.links
      .filter((link) => link.byCriterion && link.end === 'to')
      .flatMap(({ partner }) => linkedProducts(category, product, partner))
      .filter(({ criteria }) => criteria?.some((name) => selection.includes(name)))
      .map(({ _id }) => _id),
  )
  return {
    ...rest,
    ...(housings && { housings: housings.filter(({ _id }) => alive.has(_id)) }),
    ...(requires && { requires: requires.filter(({ _id }) => demanded.has(_id)) }),
  }
}
