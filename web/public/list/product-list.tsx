import type { ReactNode, Ref } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import type { Order } from '../../../domain/list/orders.ts'
import { moreFrom } from '../../../domain/list/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { LoadMore } from '../../shared/ui/load-more.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { factColumns } from '../product-table/fact-columns.ts'
import { ProductTable } from '../product-table/product-table.tsx'
import { useLoadMore } from '../product-table/use-load-more.ts'
import { CompactRow, type ListedCard, ProductCard } from './list-item.tsx'

/** The containers of products: cards as their category has them, or lines. */
export type Layout = Category['listView'] | 'lines'

const columns: Record<Layout, string> = {
  lines: '',
  rows: 'sm:grid-cols-2 xl:grid-cols-3',
  grid: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
}

/** The same beside a column of criteria. */
const columnsBeside: Record<Layout, string> = {
  lines: '',
  rows: 'lg:grid-cols-2 xl:grid-cols-3',
  grid: 'grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
}

interface FrameProps {
  ref?: Ref<HTMLUListElement> | undefined
  layout: Layout
  beside?: boolean | undefined
  waiting?: boolean
  children: ReactNode
}

/** One surface, hairlines between the products. */
function Frame({ ref, layout, beside, waiting, children }: FrameProps) {
  return (
    <ul
      ref={ref}
      aria-busy={waiting}
      className={cx(
        'surface grid overflow-hidden',
        (beside ? columnsBeside : columns)[layout],
        waiting && 'opacity-60',
      )}
    >
      {children}
    </ul>
  )
}

interface ProductListProps {
  category: Category
  layout: Layout
  order: Order
  onOrder: (name: string) => void
  /** What the door has, and what is ticked: the comparison shows what fits it. */
  state?: GuideState
  /** Undefined until the first ones have loaded. */
  items: readonly ListedCard[] | undefined
  /** How many there are to load. */
  total: number
  /** What they are the products of: in another order or under other criteria it is another list. */
  of: string
  selected: string | null
  /** What is shown is the list before, until this one has loaded. */
  waiting?: boolean
  /** A column of criteria is beside the list. */
  beside?: boolean
  /** How many pages there are with the next one. */
  nextPages: number
  /** Loads more; null where nothing more can be loaded. */
  onMore: (() => void) | null
  /** More is loading. */
  isLoadingMore?: boolean
}

/** Products, as many as have loaded. */
export function ProductList(props: ProductListProps) {
  const { category, layout, items, total, of, selected, waiting = false, beside } = props
  const { order, onOrder, state, nextPages, onMore, isLoadingMore = false } = props
  const { t } = useTranslation()
  const loaded = items?.length ?? 0
  const { list, onMore: noteMore } = useLoadMore({ of, loaded, total, waiting, saysFirst: true })
  if (!items) return <ProductListSkeleton layout={layout} />
  if (loaded === 0) return <EmptyState text={t('ui.list.empty')} />
  return (
    <>
      {layout === 'lines' ? (
        <div data-table="">
          <ProductTable
            list={list}
            category={category}
            columns={factColumns(category)}
            order={order}
            onOrder={onOrder}
            state={state}
            waiting={waiting}
          >
            {items.map((card) => (
              <CompactRow key={card._id} card={card} category={category} selected={card._id === selected} />
            ))}
          </ProductTable>
        </div>
      ) : (
        <Frame ref={list} layout={layout} beside={beside} waiting={waiting}>
          {items.map((card) => (
            <ProductCard
              key={card._id}
              card={card}
              view={layout === 'grid' ? 'tile' : 'row'}
              selected={card._id === selected}
            />
          ))}
        </Frame>
      )}
      {onMore && loaded < total && loaded >= moreFrom && (
        <div className="mt-6">
          <LoadMore
            loaded={loaded}
            total={total}
            pages={nextPages}
            look="page"
            busy={isLoadingMore}
            onMore={() => {
              noteMore()
              onMore()
            }}
          />
        </div>
      )}
    </>
  )
}

const skeletonPositions = Array.from({ length: 12 }, (_, position) => position)

/** The list before its first answer, with placeholders for the products. */
function ProductListSkeleton({ layout }: { layout: Layout }) {
  return (
    <Frame layout={layout}>
      {skeletonPositions.map((position) => (
        <li
          key={position}
          className={cx(
            '-mr-px -mb-px flex gap-4 border-r border-b border-line p-4',
            layout === 'grid' && 'flex-col',
          )}
        >
          {layout !== 'lines' && <Skeleton className={layout === 'grid' ? 'h-40 w-full' : 'h-20 w-14'} />}
          <span className="grow space-y-2">
            <Skeleton className="h-5 w-3/4" />
            {layout !== 'lines' && <Skeleton className="h-4 w-1/3" />}
            {layout !== 'lines' && <Skeleton className="h-5 w-1/2" />}
          </span>
        </li>
      ))}
    </Frame>
  )
}
