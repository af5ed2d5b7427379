import type { Ref } from 'react'
import { useTranslation } from '../i18n.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { EmptyState } from '../ui/states.tsx'
import { type Layout, ProductList, ProductListSkeleton } from './product-list.tsx'
import type { useProductList } from './use-product-list.ts'

export type ShownList = Pick<
  ReturnType<typeof useProductList>,
  'items' | 'total' | 'isPending' | 'isSuccess' | 'isPlaceholderData' | 'mayLoadMore' | 'isFetchingNextPage'
>

interface WholeListProps {
  ref?: Ref<HTMLUListElement>
  /** Null where the criteria of the address narrow it: then this is a placeholder. */
  list: ShownList | null
  layout: Layout
  /** The product to highlight. */
  selected: string | null
  /** The query that opens a product. */
  queryOf: (id: string) => string
  /** A column of criteria is beside the list. */
  beside: boolean
  /** How many pages there are with the next one. */
  nextPages: number
  onMore: () => void
}

/** All products of a category, page by page, and how many they are. */
export function WholeList({
  ref,
  list,
  layout,
  selected,
  queryOf,
  beside,
  nextPages,
  onMore,
}: WholeListProps) {
  const { t } = useTranslation()
  const { items, total } = list ?? { items: [], total: 0 }
  return (
    <>
      <p id="results" className="mb-2 flex min-h-8 items-center font-semibold tnum">
        {total > 0 && t('ui.list.count', { count: total })}
      </p>
      {(!list || list.isPending) && <ProductListSkeleton layout={layout} />}
      {list?.isSuccess && total === 0 && <EmptyState text={t('ui.list.empty')} />}
      {list && items.length > 0 && (
        <ProductList
          {...(ref && { ref })}
          layout={layout}
          items={items}
          selected={selected}
          queryOf={queryOf}
          waiting={list.isPlaceholderData}
          beside={beside}
        />
      )}
      {list?.mayLoadMore && (
        <div className="mt-6">
          <LoadMore
            loaded={items.length}
            total={total}
            pages={nextPages}
            look="page"
            busy={list.isFetchingNextPage}
            onMore={onMore}
          />
        </div>
      )}
    </>
  )
}
