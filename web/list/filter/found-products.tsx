import { useEffect, useRef } from 'react'
import { moreFrom, withParts } from '../../../domain/list/state.ts'
import type { GuideModel } from '../../guide/use-guide.ts'
import { useTranslation } from '../../i18n.ts'
import { useSearch } from '../../router/use-search.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { type Layout, ProductList } from '../product-list.tsx'

interface FoundProductsProps {
  guide: GuideModel
  layout: Layout
  /** The criteria are beside the list. */
  beside: boolean
  /** The product to highlight. */
  selected: string | null
}

/** The products that the criteria leave, in the order of the list. */
export function FoundProducts({ guide, layout, beside, selected }: FoundProductsProps) {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const search = useSearch()
  const { category, view, shown } = guide
  const { cards = [], total = 0 } = view ?? {}
  const loaded = cards.length
  const items = cards.map(({ id, ...card }) => ({ _id: id, ...card }))
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
