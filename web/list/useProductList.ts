import { useInfiniteQuery } from '@tanstack/react-query'
import type { Category } from '../../domain/categories/types.ts'
import type { CardAnswer } from '../../domain/contracts/products.ts'
import { callApi } from '../data/api.ts'
import { useLanguage } from '../settings.ts'

/** SPEC.md section 9: more can be asked for only when at least this many are loaded. */
const moreFrom = 20

interface ListPart {
  items: CardAnswer[]
  total: number
}

/** The key of a category's list; its pages stay in the cache while a visitor looks elsewhere. */
export function listKey(category: Category, language: string): readonly unknown[] {
  return ['list', category.code, language]
}

/** The published products of a category, page by page. */
export function useProductList(category: Category) {
  const language = useLanguage()
  const query = useInfiniteQuery({
    queryKey: listKey(category, language),
    queryFn: ({ pageParam, signal }) =>
      callApi<ListPart>(`${category.path}?skip=${pageParam}&limit=${category.pageSize}&lang=${language}`, {
        language,
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.items.length, 0)
      return last.items.length > 0 && loaded < last.total ? loaded : undefined
    },
  })
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages.at(-1)?.total ?? 0
  return { ...query, items, total, mayLoadMore: query.hasNextPage && items.length >= moreFrom }
}
