import { oneLine } from '../../../domain/plain-text.ts'
import type { Database } from '../../db/client.ts'
import type { NumberKind } from '../../db/numbers.ts'
import { categoryOfProduct, claimants } from '../../db/queries/staff-lists.ts'

/**
 * Whether no other product, nor a variant of one, has a number or name; a blank one is free. A name is checked within
 * the category of the asking product, or everywhere for a new one.
 * @param id the asking product; its own numbers do not count
 */
export async function isUnique(
  db: Database,
  field: NumberKind,
  value: string,
  id: string | null,
): Promise<boolean> {
  const text = oneLine(value)
  if (text === '') return true
  const [own] = id === null ? [] : await categoryOfProduct(db, id)
  const scope = field === 'name' ? (own?.category ?? null) : ''
  return (await claimants(db, field, text, id, scope)).length === 0
}
