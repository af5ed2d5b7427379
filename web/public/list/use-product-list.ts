import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import type { Order } from '../../../domain/list/orders.ts'
import { readListState } from '../../../domain/list/state.ts'
import { callApi } from '../../shared/data/api.ts'
import { networkOrStored } from '../../shared/data/network-or-stored.ts'
import { listKey } from '../../shared/data/query-keys.ts'
import { useLanguage } from '../../shared/settings.ts'
import { type ListPart, listCall } from './list-calls.ts'

/** Where a part begins, and how many pages it contains: a reload fetches all loaded pages as one. */
export interface PartLink {
  skip: number
  pages: number
}

/**
 * The published products of a category, page by page.
 * @param wanted false where criteria narrow the list, which the index answers
 */
export function useProductList(category: Category, order: Order, wanted: boolean) {
  const language = useLanguage()
  const queries = useQueryClient()
  // The address follows what is loaded; only the first call follows the address that the page was opened with.
  const { search } = useLocation()
  const [atFirst] = useState(() => readListState(category, new URLSearchParams(search)))
  const query = useInfiniteQuery({
    queryKey: listKey(category.code, language, order.name),
    enabled: wanted,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }): Promise<ListPart> => {
      const call = (page: number) => {
        const skip = pageParam.skip + page * category.pageSize
        return callApi(listCall(category, order.name, language, skip), { language, signal })
      }
      const ask = async (): Promise<ListPart> => {
        const parts = await Promise.all(Array.from({ length: pageParam.pages }, (_, page) => call(page)))
        return { items: parts.flatMap(({ items }) => items), total: parts[0]?.total ?? 0 }
      }
      return networkOrStored(ask(), async () => {
        const part = { order, skip: pageParam.skip, count: pageParam.pages * category.pageSize }
        const { partFromIndex } = await import('./list-part-from-index.ts')
        return partFromIndex(queries, category, language, part)
      })
    },
    initialPageParam: { skip: 0, pages: order.name === atFirst.order.name ? atFirst.pages : 1 } as PartLink,
    getNextPageParam: (last, parts): PartLink | undefined => {
      const loaded = parts.reduce((sum, part) => sum + part.items.length, 0)
      return last.items.length > 0 && loaded < last.total ? { skip: loaded, pages: 1 } : undefined
    },
  })
  const items = query.data?.pages.flatMap((part) => part.items) ?? []
  const total = query.data?.pages.at(-1)?.total ?? 0
  return { ...query, items, total }
}
