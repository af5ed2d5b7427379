import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Category } from '../../domain/categories/types.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import { callApi } from '../data/api.ts'
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
  const path = category?.path ?? 'produkt'
  return useQuery({
    queryKey: ['product', path, id, language],
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      callApi<ProductAnswer>(`${path}/${encodeURIComponent(id ?? '')}?lang=${language}`, {
        language,
        signal,
      }),
  })
}
