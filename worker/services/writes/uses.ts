import type { UseAnswer } from '../../../domain/contracts/write.ts'
import type { BriefProduct } from '../../db/queries/products.ts'

/** Tells of products where each of them is in use. */
export function usesIn(how: UseAnswer['how'], products: readonly BriefProduct[]): UseAnswer[] {
  return products.map(({ id, name, artnr, category }) => ({ _id: id, name, artnr, category, how }))
}
