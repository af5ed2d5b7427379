import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { Order } from '../../../domain/list/orders.ts'
import { callApi } from '../../shared/data/api.ts'
import { networkOrStored } from '../../shared/data/network-or-stored.ts'
import { listKey } from '../../shared/data/query-keys.ts'
import { useLanguage } from '../../shared/settings.ts'
import { type ListPart, listCall } from './list-calls.ts'

/** Where a part begins, and how many pages it contains: those that an address names are fetched as one. */
interface PartLink {
  skip: number
  pages: number
}

interface ProductListOptions {
  order: Order
  /** How many pages the address names. */
  pages: number
  /** False where criteria narrow the list, which the index answers. */
  wanted: boolean
}

/** The published products of a category, as many as the address names; those of a list that keeps its place stay. */
export function useProductList(category: Category, { order, pages, wanted }: ProductListOptions) {
  const language = useLanguage()
  const queries = useQueryClient()
  const { code, pageSize } = category
  const query = useInfiniteQuery({
    queryKey: listKey(code, language, order.name),
    enabled: wanted,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }): Promise<ListPart> => {
      const call = (page: number) => {
        const skip = pageParam.skip + page * pageSize
        return callApi(listCall(category, order.name, language, skip), { language, signal })
      }
      const ask = async (): Promise<ListPart> => {
        const parts = await Promise.all(Array.from({ length: pageParam.pages }, (_, page) => call(page)))
        return { items: parts.flatMap(({ items }) => items), total: parts[0]?.total ?? 0 }
      }
      return networkOrStored(ask(), async () => {
        const part = { order, skip: pageParam.skip, count: pageParam.pages * pageSize }
        const { partFromIndex } = await import('./list-part-from-index.ts')
        return partFromIndex(queries, category, language, part)
      })
    },
    initialPageParam: { skip: 0, pages } as PartLink,
    getNextPageParam: (last, parts): PartLink | undefined => {
      const loaded = parts.reduce((sum, part) => sum + part.items.length, 0)
      return last.items.length > 0 && loaded < last.total ? { skip: loaded, pages: 1 } : undefined
    },
  })
  const { data, error, errorUpdatedAt, fetchNextPage, hasNextPage } = query
  const { isFetchingNextPage: isLoadingMore, isPlaceholderData: isOld } = query
  const [entered] = useState(() => Date.now())
  // An earlier failure is retried first, or coming back would lead away at once.
  const failure = wanted && errorUpdatedAt >= entered ? error : null
  const loaded = data?.pages.flatMap((part) => part.items)
  const needsMore = loaded !== undefined && loaded.length < pages * pageSize && hasNextPage
  const fetchesMore = wanted && needsMore && !isOld && !isLoadingMore && !failure
  useEffect(() => {
    if (fetchesMore) void fetchNextPage()
  }, [fetchesMore, fetchNextPage])
  const isWhole = isOld || category.list.keepsPlace
  const items = isWhole ? loaded : loaded?.slice(0, pages * pageSize)
  return {
    /** Undefined until the first ones have loaded. */
    items: wanted ? items : undefined,
    total: data?.pages.at(-1)?.total ?? 0,
    hasMore: hasNextPage || (items?.length ?? 0) < (loaded?.length ?? 0),
    isLoadingMore,
    /** They are those of another order, until this one has loaded. */
    isOld,
    failure,
  }
}
