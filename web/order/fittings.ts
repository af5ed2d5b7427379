import type { ProductAnswer } from '../../domain/contracts/products.ts'
import { fittingIds } from '../../domain/fit/fittings.ts'
import { fittingsUnder } from '../product/fittingLines.ts'
import type { OrderedProduct } from './useOrder.ts'

/** Ids of the emergency-exit fittings that a product on the sheet requires under its criteria. */
export function fittingsOf({ category, selection }: OrderedProduct, product: ProductAnswer): string[] {
  return fittingIds(fittingsUnder(category, product, selection ?? []).requirement)
}
