import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Category } from '../../../domain/categories/types.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import type { Language } from '../../../domain/languages.ts'
import { callApi } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { productKey } from '../../shared/data/query-keys.ts'
import { useLanguage } from '../../shared/settings.ts'

/**
 * A product in full, under no selection.
 * @param category null for a product of any category
 */
export function useProduct(
  category: Pick<Category, 'path'> | null,
  id: string,
): UseQueryResult<ShownProduct> {
  return useQuery(productQuery(category, id, useLanguage()))
}

/** The query of such a product. */
export function productQuery(category: Pick<Category, 'path'> | null, id: string, language: Language) {
  const type = category?.path
  return {
    queryKey: productKey(type ?? 'produkt', id, language),
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const path =
        type === undefined
          ? callPath('GET produkt/:id', { id }, { lang: language })
          : callPath('GET :type/:id', { type, id }, { lang: language })
      return callApi(path, { language, signal })
    },
  }
}
