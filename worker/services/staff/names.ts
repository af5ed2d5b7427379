import type { CategoryCode } from '../../../domain/categories/types.ts'
import type { NamesAnswer } from '../../../domain/contracts/products.ts'
import { original } from '../../../domain/languages.ts'
import { isPublished } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { productsIn } from '../../db/queries/products.ts'
import { referenceTo } from '../detail/translated.ts'

/** Every product of a category by its Swedish name, and where it is published. */
export async function productNames(db: Database, category: CategoryCode): Promise<NamesAnswer> {
  const rows = await productsIn(db, category)
  return rows
    .map((row) => ({
      ...referenceTo(row, original),
      published: { sv: isPublished(row, 'sv'), no: isPublished(row, 'no'), dk: isPublished(row, 'dk') },
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'sv'))
}
