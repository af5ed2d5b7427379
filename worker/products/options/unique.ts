import { oneLine } from '../../../domain/plain-text.ts'
import { canonicalNumber } from '../../../domain/product-numbers.ts'
import type { Database } from '../../db/client.ts'
import { formKind, type NumberKind } from '../../db/numbers.ts'
import type { BriefProduct } from '../../db/queries/products.ts'
import { categoryOfProduct, claimants } from '../../db/queries/staff-lists.ts'

/**
 * Another product that has a number, or a variant with it, in any spelling; or a name. A blank one is free. A name is
 * checked within the category of the asking product, or everywhere for a new one.
 * @param id the asking product; its own numbers do not count
 */
export async function holderOf(
  db: Database,
  field: NumberKind,
  value: string,
  id: string | null,
): Promise<Pick<BriefProduct, 'id' | 'category' | 'name' | 'artnr'> | null> {
  const text = field === 'name' ? oneLine(value) : canonicalNumber(field, value)
  if (text === '') return null
  const [own] = id === null ? [] : await categoryOfProduct(db, id)
  const scope = field === 'name' ? (own?.category ?? null) : ''
  const kind = field === 'name' ? field : formKind(field)
  const [holder] = await claimants(db, kind, text, id, scope)
  return holder ?? null
}
