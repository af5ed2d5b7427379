import type { ReactNode, Ref } from 'react'
import type { Category } from '../../domain/categories/types.ts'
import type { CardAnswer } from '../../domain/contracts/products.ts'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/Spinner.tsx'
import { ProductCard } from './ProductCard.tsx'

const columns = {
  rows: 'sm:grid-cols-2 xl:grid-cols-3',
  grid: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
} as const

interface FrameProps {
  ref?: Ref<HTMLUListElement> | undefined
  view: Category['listView']
  children: ReactNode
}

/** One surface, hairlines between the products. */
function Frame({ ref, view, children }: FrameProps) {
  return (
    <ul ref={ref} className={cx('surface grid overflow-hidden', columns[view])}>
      {children}
    </ul>
  )
}

interface ProductListProps {
  ref?: Ref<HTMLUListElement>
  view: Category['listView']
  items: readonly CardAnswer[]
  selected: string | null
}

export function ProductList({ ref, view, items, selected }: ProductListProps) {
  return (
    <Frame ref={ref} view={view}>
      {items.map((card) => (
        <ProductCard
          key={card._id}
          card={card}
          view={view === 'grid' ? 'tile' : 'row'}
          selected={card._id === selected}
        />
      ))}
    </Frame>
  )
}

const places = Array.from({ length: 12 }, (_, position) => position)

/** The list before its first answer, in the places where the products will be. */
export function ProductListSkeleton({ view }: { view: Category['listView'] }) {
  return (
    <Frame view={view}>
      {places.map((place) => (
        <li
          key={place}
          className={cx(
            '-mr-px -mb-px flex gap-4 border-r border-b border-line p-4',
            view === 'grid' && 'flex-col',
          )}
        >
          <Skeleton className={view === 'grid' ? 'h-40 w-full' : 'h-20 w-14'} />
          <span className="grow space-y-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-5 w-1/2" />
          </span>
        </li>
      ))}
    </Frame>
  )
}
