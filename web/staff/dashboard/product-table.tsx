import { useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { useTexts } from '../use-texts.ts'
import { columnsOf, features } from './columns.tsx'
import type { OnPublish } from './ticks.tsx'

interface ProductTableProps {
  category: Category
  own: TranslationLanguage | null
  items: StaffCardAnswer[]
  /** The API's sort order, see view.ts. */
  sort: string
  onSort: (sort: string) => void
  selection: Selection
  actions: (product: StaffCardAnswer) => ReactNode
  onPublish: OnPublish
  label: string
}

/** Narrow columns are centred, the buttons at the end. */
const aligned: Record<string, string> = {
  select: 'w-10 pr-0!',
  files: 'text-center tnum',
  'published-sv': 'text-center px-1!',
  'published-no': 'text-center px-1!',
  'published-dk': 'text-center px-1!',
  actions: 'text-right',
}

const directions = { asc: 'ascending', desc: 'descending' } as const

/** The list as a table; a press on a heading sorts the whole list, its other pages too. */
export function ProductTable({
  category,
  own,
  items,
  sort,
  onSort,
  selection,
  actions,
  onPublish,
  label,
}: ProductTableProps) {
  const { t } = useTexts()
  const columns = useMemo(
    () => columnsOf({ category, own, t, selection, actions, onPublish }),
    [category, own, t, selection, actions, onPublish],
  )
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort])
  const table = useTable({
    features,
    columns,
    data: items,
    getRowId: ({ _id }) => _id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change
      if (next) onSort(next.desc ? `-${next.id}` : next.id)
    },
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className="surface overflow-x-auto" tabIndex={0} aria-label={label}>
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">{label}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line text-left text-[0.8125rem] text-mute">
              {group.headers.map((header) => {
                const sorted = header.column.getIsSorted()
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={sorted ? directions[sorted] : undefined}
                    className={cx('px-3 font-medium first:pl-4 last:pr-4', aligned[header.column.id])}
                  >
                    {header.column.getCanSort() ? (
                      <button
                        type="button"
                        onClick={header.column.getToggleSortingHandler()}
                        className={cx(
                          '-outline-offset-2! relative inline-flex min-h-9 cursor-pointer items-center whitespace-nowrap hover:text-ink',
                          sorted && 'font-semibold text-ink',
                        )}
                      >
                        <table.FlexRender header={header} />
                        {sorted && (
                          <Icon
                            name="chevron"
                            className={cx(
                              'absolute left-full ml-0.5 size-3.5',
                              sorted === 'asc' && 'rotate-180',
                            )}
                          />
                        )}
                      </button>
                    ) : header.column.id === 'actions' ? (
                      <span className="sr-only">{t('dashboard.columns.actions')}</span>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="border-b border-line last:border-b-0 hover:bg-paper">
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={cx('px-3 py-1 first:pl-4 last:pr-3', aligned[cell.column.id])}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
