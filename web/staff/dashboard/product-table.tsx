import { createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { languageCodes } from '../../../domain/languages.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { SelectBox } from '../bulk/selection.tsx'
import { type StaffT, useTexts } from '../use-texts.ts'
import { type ListParts, Marks, NameLink, RowButtons, Tick, TranslatedName, When } from './cells.tsx'

const features = tableFeatures({ rowSortingFeature })
const helper = createColumnHelper<typeof features, ListParts['items'][number]>()

/**
 * The columns of a category's list for a user. A column's id is the API's sort order; dates sort newest first.
 */
function columnsOf(parts: ListParts, t: StaffT) {
  const { category, own, items, selection, onPublish } = parts
  return helper.columns([
    helper.display({
      id: 'select',
      header: () => <SelectBox label={t('bulk.chooseShown')} items={items} selection={selection} />,
      cell: ({ row: { original } }) => (
        <SelectBox
          label={t('bulk.choose', { name: original.names.sv })}
          items={[original]}
          selection={selection}
        />
      ),
    }),
    helper.accessor((product) => product.names.sv, {
      id: 'name',
      header: t('dashboard.columns.name'),
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <NameLink category={category} product={original} />
          {!own && <Marks product={original} />}
        </span>
      ),
    }),
    ...(own
      ? [
          helper.accessor((product) => product.names[own], {
            id: `name-${own}`,
            header: t('dashboard.columns.translated', { language: t(`common.languages.${own}`) }),
            cell: ({ row: { original } }) => <TranslatedName product={original} language={own} />,
          }),
        ]
      : []),
    ...(category.dashboardHidesArtnr
      ? []
      : [
          helper.accessor('artnr', {
            header: t('dashboard.columns.artnr'),
            cell: ({ getValue }) => <span className="number whitespace-nowrap">{getValue()}</span>,
          }),
        ]),
    helper.accessor('date', {
      id: 'created',
      sortDescFirst: true,
      header: t('dashboard.columns.created'),
      cell: ({ getValue }) => <When at={getValue()} />,
    }),
    helper.accessor((product) => product.log.changed, {
      id: 'changed',
      sortDescFirst: true,
      header: t('dashboard.columns.changed'),
      cell: ({ row: { original } }) => (
        <>
          <When at={original.log.changed} />
          <span className="block max-w-36 truncate text-xs text-mute">{original.log.user.name}</span>
        </>
      ),
    }),
    helper.accessor('files', { header: t('dashboard.columns.files'), cell: ({ getValue }) => getValue() }),
    ...languageCodes.map((language) =>
      helper.accessor((product) => product.published[language], {
        id: `published-${language}`,
        header: t(`dashboard.countries.${language}`),
        cell: ({ row: { original } }) => (
          <Tick product={original} language={language} onPublish={onPublish} />
        ),
      }),
    ),
    helper.display({
      id: 'actions',
      header: () => <span className="sr-only">{t('dashboard.columns.actions')}</span>,
      cell: ({ row: { original } }) => <RowButtons {...parts} product={original} />,
    }),
  ])
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

/**
 * Renders a heading or a cell by calling it. As a component it would be another one with each render, which takes the
 * focus from what is in it.
 */
function rendered<Context extends object>(
  template: ReactNode | ((context: Context) => ReactNode),
  context: Context,
): ReactNode {
  return typeof template === 'function' ? template(context) : template
}

interface ProductTableProps extends ListParts {
  /** The API's sort order, see view.ts. */
  sort: string
  onSort: (sort: string) => void
}

/** The list as a table; a press on a heading sorts the whole list, its other pages too. */
export function ProductTable({ sort, onSort, ...parts }: ProductTableProps) {
  const { t } = useTexts()
  const { items, label } = parts
  const sorting = [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]
  const table = useTable({
    features,
    columns: columnsOf(parts, t),
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
                const { column } = header
                const sorted = column.getIsSorted()
                const heading = rendered(column.columnDef.header, header.getContext())
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={sorted ? directions[sorted] : undefined}
                    className={cx('px-3 font-medium first:pl-4 last:pr-4', aligned[column.id])}
                  >
                    {column.getCanSort() ? (
                      <button
                        type="button"
                        onClick={column.getToggleSortingHandler()}
                        className={cx(
                          '-outline-offset-2! relative inline-flex min-h-9 cursor-pointer items-center whitespace-nowrap hover:text-ink',
                          sorted && 'font-semibold text-ink',
                        )}
                      >
                        {heading}
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
                    ) : (
                      heading
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
                  {rendered(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
