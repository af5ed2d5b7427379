import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import type { Order } from '../../../domain/list/orders.ts'
import { cx } from '../../shared/ui/cx.ts'
import { moveFocus } from '../guide/move-focus.ts'
import type { FactColumn } from './fact-columns.ts'
import { TableHead } from './table-head.tsx'

/** Drawing, name, article number, the supplier's, the facts, the box for comparing. By the number of facts. */
const grids: Record<number, string> = {
  1: 'in-table:grid-cols-[auto_minmax(10rem,1fr)_auto_auto_auto_5.5rem]',
  2: 'in-table:grid-cols-[auto_minmax(10rem,1fr)_auto_auto_repeat(2,auto)_5.5rem]',
  3: 'in-table:grid-cols-[auto_minmax(10rem,1fr)_auto_auto_repeat(3,auto)_5.5rem]',
  4: 'in-table:grid-cols-[auto_minmax(10rem,1fr)_auto_auto_repeat(4,auto)_5.5rem]',
  5: 'in-table:grid-cols-[auto_minmax(10rem,1fr)_auto_auto_repeat(5,auto)_5.5rem]',
}

interface ProductTableProps {
  category: Category
  columns: readonly FactColumn[]
  order: Order
  onOrder: (name: string) => void
  /** What the door has, and what is ticked: the comparison shows what fits it. */
  state?: GuideState | undefined
  /** The list is being replaced by the next one. */
  waiting?: boolean
  list?: Ref<HTMLUListElement>
  /** `ProductRow`s. */
  children: ReactNode
  /** Below them. */
  foot?: ReactNode
}

/**
 * Products below each other, in one surface. It is a list of links at every width; from 80rem on, inside an element with `data-table`
 * (the variant `in-table`), it reads as a table: the rows are subgrids of one grid, under headings that sort.
 */
export function ProductTable(props: ProductTableProps) {
  const { category, columns, order, onOrder, state, waiting, list, children, foot } = props
  return (
    <div className="@container">
      <div
        className={cx(
          'surface overflow-clip in-table:grid in-table:gap-x-3 in-table:min-[90rem]:gap-x-4 in-table:min-[110rem]:gap-x-7 in-table:*:col-span-full',
          grids[columns.length],
          waiting && 'opacity-60',
        )}
      >
        <TableHead category={category} columns={columns} order={order} onOrder={onOrder} state={state} />
        <ul
          ref={list}
          aria-labelledby="results"
          aria-busy={waiting}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveFocus(event, 'a')}
          className="divide-y divide-line in-table:grid in-table:grid-cols-subgrid in-table:*:col-span-full"
        >
          {children}
        </ul>
        {foot}
      </div>
    </div>
  )
}
