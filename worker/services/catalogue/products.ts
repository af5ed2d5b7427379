import { can } from '../../../domain/access.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { UserError } from '../../../domain/errors.ts'
import type { AccessLevel, ProductRecord } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { idOfArtnr, productById } from '../../db/queries/products.ts'
import { type ProductName, type PublicProduct, publicProduct } from '../public/public-product.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * A product that the caller may know of, of the category if one is given: any as it is stored for staff, for a visitor
 * what is public of one that is published in some language.
 * @param level of the caller; null is a visitor
 * @throws UserError NOT_FOUND
 */
export async function findProduct(
  { db, catalogue, level }: { db: Database; catalogue: Catalogue; level: AccessLevel | null },
  by: ProductName,
  category?: CategoryCode,
): Promise<ProductRecord | PublicProduct> {
  const record = can(level, 'readDrafts')
    ? (await productById(db, 'id' in by ? by.id : idOfArtnr(db, by.artnr)))[0]
    : await publicProduct({ db, catalogue }, by)
  if (!record || (category && record.category !== category)) throw new UserError('NOT_FOUND')
  return record
}
