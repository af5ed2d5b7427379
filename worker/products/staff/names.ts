import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { NamesAnswer } from '../../../domain/contracts/products.ts'
import { original, perLanguage } from '../../../domain/languages.ts'
import { oneLine } from '../../../domain/plain-text.ts'
import { type AccessLevel, isPublished } from '../../../domain/product.ts'
import { canonicalNumber } from '../../../domain/product-numbers.ts'
import type { Database } from '../../db/client.ts'
import { formKind, type NumberKind } from '../../db/numbers.ts'
import { numberHolders } from '../../db/queries/numbers.ts'
import { type BriefProduct, categoryOfProduct, criterionHoldersOf } from '../../db/queries/products.ts'
import { requireRight } from '../../platform/rights.ts'
import { referenceTo } from '../snapshot/spec.ts'

/**
 * Every product of a category with its Swedish name, where it is published, and the criteria that hold for all of its
 * partners.
 */
export async function productNames(
  db: Database,
  category: CategoryCode,
  level: AccessLevel | null,
): Promise<NamesAnswer> {
  requireRight(level, 'readDrafts')
  const rows = await criterionHoldersOf(db, category)
  const { fitPartner } = categoryOf(category)
  return rows
    .map((row) => ({
      ...referenceTo(row, original),
      published: perLanguage((language) => isPublished(row, language)),
      ...(fitPartner ? { everywhere: Object.keys(row.spec).filter((slug) => row.spec[slug] === null) } : {}),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'sv'))
}

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
  const [holder] = await numberHolders(db, kind, text, id, scope)
  return holder ?? null
}
