import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Category } from '../../domain/categories/types.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import { callApi } from '../data/api.ts'
import { useLanguage } from '../settings.ts'

/**
 * A product in full. The selection decides which housings fit and which fittings are required.
 * @param category null asks for a product of any category
 * @param selection API names of choices; null waits until they are known
 */
export function useProduct(
  category: Pick<Category, 'path'> | null,
  id: string | undefined,
  selection: readonly string[] | null = [],
): UseQueryResult<ProductAnswer> {
  const language = useLanguage()
  const path = category?.path ?? 'produkt'
  const query = [...(selection ?? []).map(encodeURIComponent), `lang=${language}`].join('&')
  return useQuery({
    queryKey: ['product', path, id, query],
    enabled: id !== undefined && selection !== null,
    queryFn: ({ signal }) =>
      callApi<ProductAnswer>(`${path}/${encodeURIComponent(id ?? '')}?${query}`, { language, signal }),
  })
}
