import type { CategoryCode } from '../../domain/categories/types.ts'
import { UserError } from '../../domain/errors.ts'
import type { ProductRecord } from '../../domain/product.ts'
import type { Database } from '../db/client.ts'
import { productByArtnr, productById } from '../db/queries/products.ts'
import { isPublic } from './files.ts'

/**
 * A product that the public may know of: published in some language, of the category if one is given.
 * @throws UserError NOT_FOUND
 */
export async function findProduct(db: Database, id: string, category?: CategoryCode): Promise<ProductRecord> {
  const [record] = await productById(db, id)
  return known(record, category)
}

/** The same by article number. */
export async function findByArtnr(
  db: Database,
  artnr: string,
  category?: CategoryCode,
): Promise<ProductRecord> {
  const [row] = await productByArtnr(db, artnr)
  return known(row?.product, category)
}

function known(record: ProductRecord | undefined, category: CategoryCode | undefined): ProductRecord {
  if (!record || (category && record.category !== category) || !isPublic(record)) {
    throw new UserError('NOT_FOUND')
  }
  return record
}
