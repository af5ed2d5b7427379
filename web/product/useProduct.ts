import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Category } from '../../domain/categories/types.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import { callApi } from '../data/api.ts'
import { callPath } from '../data/calls.ts'
import { useLanguage } from '../settings.ts'

/**
 * A product in full, under no selection.
 * @param category null asks for a product of any category
 */
export function useProduct(
  category: Pick<Category, 'path'> | null,
  id: string | undefined,
): UseQueryResult<ProductAnswer> {
  const language = useLanguage()
  const type = category?.path
  return useQuery({
    queryKey: ['product', type ?? 'produkt', id, language],
    enabled: id !== undefined,
    queryFn: ({ signal }) => {
      const asked = { id: id ?? '' }
      const path =
        type === undefined
          ? callPath('GET produkt/:id', asked, { lang: language })
          : callPath('GET :type/:id', { type, ...asked }, { lang: language })
      return callApi(path, { language, signal })
    },
  })
}
