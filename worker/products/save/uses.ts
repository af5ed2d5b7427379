import type { UseAnswer } from '../../../domain/contracts/write.ts'
import type { BriefProduct } from '../../db/queries/products.ts'

/** Where each of some products is in use. */
export function usesIn(how: UseAnswer['how'], products: readonly BriefProduct[]): UseAnswer[] {
  return products.map(({ id, name, artnr, category }) => ({ _id: id, name, artnr, category, how }))
}
