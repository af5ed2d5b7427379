import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import { rowsOf, type World } from '../world.ts'

export interface Known {
  id: string
  category: CategoryCode
}

/** Every product that is stored, in an order that does not change. */
export function knownProducts(world: World): Promise<Known[]> {
  return rowsOf<Known>(world, 'SELECT id, category FROM product WHERE deleted IS NULL ORDER BY category, id')
}

export function pathOf(product: Known | undefined): string {
  if (!product) throw new Error('There is no such product')
  return `/api/${categoryOf(product.category).path}/${product.id}`
}
