import { can } from '../../../domain/access.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { UserError } from '../../../domain/errors.ts'
import type { AccessLevel, ProductRecord } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { productByArtnr, productById } from '../../db/queries/products.ts'
import { isPublic } from '../public/files.ts'

/**
 * A product that the caller may know of: published in some language, or any for staff; of the category if
 * one is given.
 * @param level of the caller; null is a visitor
 * @throws UserError NOT_FOUND
 */
export async function findProduct(
  db: Database,
  id: string,
  category: CategoryCode | undefined,
  level: AccessLevel | null,
): Promise<ProductRecord> {
  const [record] = await productById(db, id)
  return known(record, category, level)
}

/** A product by article number that the caller may know of. @throws UserError NOT_FOUND */
export async function findByArtnr(
  db: Database,
  artnr: string,
  category: CategoryCode | undefined,
  level: AccessLevel | null,
): Promise<ProductRecord> {
  const [row] = await productByArtnr(db, artnr)
  return known(row?.product, category, level)
}

function known(
  record: ProductRecord | undefined,
  category: CategoryCode | undefined,
  level: AccessLevel | null,
): ProductRecord {
  if (!record || (category && record.category !== category)) throw new UserError('NOT_FOUND')
  if (!isPublic(record) && !can(level, 'readDrafts')) throw new UserError('NOT_FOUND')
  return record
}
