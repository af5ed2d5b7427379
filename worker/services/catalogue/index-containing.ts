import type { FacetIndex } from '../../../domain/facets/types.ts'
import type { Language } from '../../../domain/languages.ts'
import type { ProductRecord } from '../../../domain/product.ts'
import type { Indexes } from './catalogue.ts'

/**
 * The index of a published product's category. It is read again when it does not know the product: that may have been
 * published a moment ago, and this isolate know an older generation.
 * @returns null where the newest index does not know it either
 */
export async function indexContaining(
  catalogue: Indexes,
  { id, category }: Pick<ProductRecord, 'id' | 'category'>,
  language: Language,
): Promise<FacetIndex | null> {
  for (const fresh of [false, true]) {
    const { index } = await catalogue.index(category, language, { fresh })
    if (index.productOf(id) !== -1) return index
  }
  return null
}
