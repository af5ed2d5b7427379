import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Category } from '../../../domain/categories/types.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import type { Language } from '../../../domain/languages.ts'
import { callApi } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { productKey } from '../../shared/data/query-keys.ts'
import { useLanguage } from '../../shared/settings.ts'

/**
 * A product in full, under no selection.
 * @param category null for a product of any category
 */
export function useProduct(category: Category | null, id: string): UseQueryResult<ShownProduct> {
  return useQuery(productQuery(category, id, useLanguage()))
}

/** The query of such a product. */
export function productQuery(category: Category | null, id: string, language: Language) {
  return {
    queryKey: productKey(id, language),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ShownProduct> =>
      callApi(callPath('GET produkt/:id', { id }, { lang: language }), { language, signal }),
    select: (product: ShownProduct) => {
      // An address may name a product of another category in its place.
      if (category && product.category !== category.code) throw new ApiError('NOT_FOUND', '', 404)
      return product
    },
  }
}
