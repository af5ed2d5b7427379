import type { ReactNode, Ref } from 'react'
import type { Category } from '../../domain/categories/types.ts'
import type { CardAnswer } from '../../domain/contracts/products.ts'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/spinner.tsx'
import { CompactRow } from './compact-row.tsx'
import { ProductCard } from './product-card.tsx'

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
  ref?: Ref<HTMLUListElement>
  layout: Layout
  items: readonly CardAnswer[]
  selected: string | null
  /** The query that opens a product. */
  queryOf: (id: string) => string
  /** Another order is loading. */
  waiting?: boolean
  /** A column of criteria is beside the list. */
  beside?: boolean
}

export function ProductList(props: ProductListProps) {
  const { ref, layout, items, selected, queryOf, waiting = false, beside } = props
  return (
    <Frame ref={ref} layout={layout} beside={beside} waiting={waiting}>
      {items.map((card) => {
        const place = { card, to: queryOf(card._id), selected: card._id === selected }
        return layout === 'lines' ? (
          <CompactRow key={card._id} {...place} />
        ) : (
          <ProductCard key={card._id} {...place} view={layout === 'grid' ? 'tile' : 'row'} />
        )
      })}
    </Frame>
  )
}

const places = Array.from({ length: 12 }, (_, position) => position)

/** The list before its first answer, with placeholders for the products. */
export function ProductListSkeleton({ layout }: { layout: Layout }) {
  return (
    <Frame layout={layout}>
      {places.map((place) => (
        <li
          key={place}
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
