import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Category } from '../../../../domain/categories/types.ts'
import { readGuideState } from '../../../../domain/guide/state.ts'
import type { Order } from '../../../../domain/list/orders.ts'
import { maxPages, pagesOf, withState } from '../../../../domain/list/state.ts'
import { noteAddress, overlaysOf } from '../../../shared/router/use-overlay.ts'
import { useSearch } from '../../../shared/router/use-search.ts'
import type { GuideModel } from '../../guide/use-guide.ts'
import { useGuideView } from '../../guide/use-guide-view.ts'

/**
 * A list as its guide sees it: the same criteria in the same address and the same index, so that a tick makes no
 * request. The order of the list is in the address as well.
 */
export function useListFilter(category: Category, order: Order): GuideModel {
  const search = useSearch()
  const location = useLocation()
  const navigate = useNavigate()
  const link = useMemo(() => readGuideState(category.code, search), [category, search])
  const queryOf: GuideModel['queryOf'] = (state) => withState(search, category.code, state)
  const to = (query: string) => {
    void navigate({ search: query }, { replace: true, state: overlaysOf(location) })
    noteAddress()
  }
  // Loaded page by page, the list may hold more than an address may ask for at once.
  const [most, setMost] = useState(maxPages)
  const pages = pagesOf(search, most)
  const shown = pages * category.pageSize
  const view = useGuideView(category, link, { shown, order })
  return {
    category,
    ...view,
    lost: [],
    queryOf,
    go: (state) => to(queryOf(state)),
    showMore: () => {
      setMost(Math.max(most, pages + 1))
      const next = new URLSearchParams(window.location.search)
      next.set('n', String(pages + 1))
      to(`?${next}`.replaceAll('%2C', ','))
    },
  }
}
