import type { LinkedAnswer, ProductAnswer } from '../../domain/contracts/products.ts'
import { requiredFittings } from '../../domain/fit/fittings.ts'
import type { GuideState } from '../../domain/guide/state.ts'
import { linkedProducts } from '../product/linkedProducts.ts'
import type { OrderedProduct } from './useOrder.ts'

/** The emergency-exit fittings that a lock on the sheet requires under its criteria. */
export function fittingsOf(
  { category, id, index }: OrderedProduct,
  product: ProductAnswer,
  { choices }: GuideState,
): LinkedAnswer[] {
  const em = index?.em(id)
  const required = new Set(em ? requiredFittings(em, choices[category.code] ?? []) : [])
  return linkedProducts(category, product, 'nb').filter(({ _id }) => required.has(_id))
}
