import { useEffect, useMemo, useRef } from 'react'
import { factsWith } from '../../../domain/facets/card-facts.ts'
import { sortedProducts } from '../../../domain/facets/order.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import type { GuideView } from '../../../domain/guide/view.ts'
import type { Order } from '../../../domain/list/orders.ts'
import { moreFrom, withParts } from '../../../domain/list/state.ts'
import type { GuideModel } from '../../guide/use-guide.ts'
import { useTranslation } from '../../i18n.ts'
import { useSearch } from '../../router/use-search.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { type Layout, ProductList } from '../product-list.tsx'

interface FoundProductsProps {
  guide: GuideModel
  order: Order
  layout: Layout
  /** The criteria are beside the list. */
  beside: boolean
  /** The product to highlight. */
  selected: string | null
}

/** The products that the criteria leave, in the order of the list, from the index alone. */
export function FoundProducts({ guide, order, layout, beside, selected }: FoundProductsProps) {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const search = useSearch()
  const { category, index, view, shown } = guide
  const partner = view?.asked.partner
  const factsOf = useMemo(
    () => (index ? factsWith(index, category, partner) : () => []),
    [index, category, partner],
  )
  const products = useMemo(
    () => (index && view ? firstProducts(index, view, order, shown) : []),
    [index, view, order, shown],
  )
  const total = view?.total ?? 0
  const loaded = products.length
  const items = products.flatMap((product) => {
    if (!index) return []
    const { id, ...card } = index.card(product)
    return [{ _id: id, ...card, facts: factsOf(product) }]
  })
  const frame = useRef<HTMLUListElement>(null)
  /** How many were listed before more was asked for. */
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || before.current >= loaded) return
    frame.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true })
    before.current = null
    announce(t('ui.common.loadedOf', { loaded, total }))
  }, [loaded, total, announce, t])
  return (
    <>
      <ProductList
        ref={frame}
        layout={layout}
        beside={beside}
        items={items}
        selected={selected}
        queryOf={(id) => withParts(search, { open: id })}
      />
      {loaded < total && loaded >= moreFrom && (
        <div className="mt-6">
          <LoadMore
            loaded={loaded}
            total={total}
            pages={Math.ceil(shown / category.pageSize) + 1}
            look="page"
            onMore={() => {
              before.current = loaded
              guide.showMore()
            }}
          />
        </div>
      )}
    </>
  )
}

/** The first products of a view in the order of the list. */
function firstProducts(index: FacetIndex, view: GuideView, order: Order, count: number): number[] {
  if (index.remote) return index.remote.sortedPage(view.asked, order, count)
  return sortedProducts(index, view.page(view.total), order).slice(0, count)
}
