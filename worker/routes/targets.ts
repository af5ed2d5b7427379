import { categoryOfPath } from '../../domain/categories/index.ts'
import type { Category } from '../../domain/categories/types.ts'
import { UserError } from '../../domain/errors.ts'
import type { ProductRecord } from '../../domain/product.ts'
import { findByArtnr, findProduct } from '../services/catalogue/products.ts'
import type { Located } from './route.ts'

/** The category of a path. @throws UserError NOT_FOUND */
export function categoryOf({ params }: Located<{ type: string }>): Category {
  const category = categoryOfPath(params.type)
  if (!category) throw new UserError('NOT_FOUND')
  return category
}

/** The product that a path names by category and id, if the caller may see it. @throws UserError NOT_FOUND */
export function productOf(visit: Located<{ type: string; id: string }>): Promise<ProductRecord> {
  return findProduct(visit.db, visit.params.id, categoryOf(visit).code, visit.level)
}

/** The product that a path names by category and article number, if the caller may see it. @throws UserError NOT_FOUND */
export function productOfArtnr(visit: Located<{ type: string; artnr: string }>): Promise<ProductRecord> {
  return findByArtnr(visit.db, visit.params.artnr, categoryOf(visit).code, visit.level)
}

/** The product that a path names by id, in any category, if the caller may see it. @throws UserError NOT_FOUND */
export function anyProduct({ db, params, level }: Located<{ id: string }>): Promise<ProductRecord> {
  return findProduct(db, params.id, undefined, level)
}

/** The product that a path names by article number, in any category, if the caller may see it. @throws UserError NOT_FOUND */
export function anyOfArtnr({ db, params, level }: Located<{ artnr: string }>): Promise<ProductRecord> {
  return findByArtnr(db, params.artnr, undefined, level)
}
