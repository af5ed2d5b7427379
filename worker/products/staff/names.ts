import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { NamesAnswer } from '../../../domain/contracts/products.ts'
import { original, perLanguage } from '../../../domain/languages.ts'
import { type AccessLevel, isPublished } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { productsIn } from '../../db/queries/products.ts'
import { requireRight } from '../../platform/rights.ts'
import { referenceTo } from '../snapshot/translated.ts'

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
  const rows = await productsIn(db, category)
  const { fitPartner } = categoryOf(category)
  return rows
    .map((row) => ({
      ...referenceTo(row, original),
      published: perLanguage((language) => isPublished(row, language)),
      ...(fitPartner ? { everywhere: Object.keys(row.spec).filter((slug) => row.spec[slug] === null) } : {}),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'sv'))
}
