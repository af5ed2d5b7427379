import type { ReactNode } from 'react'
import type { CompareRow, Value } from '../../../domain/compare/rows.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { cell, grid, head } from './layout.ts'

interface RowGroupProps {
  title: string
  rows: readonly CompareRow[]
  products: readonly ShownProduct[]
}

/** A group of rows under a heading; nothing where it has none. */
export function RowGroup({ title, rows, products }: RowGroupProps) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <tbody className="block">
      {title !== '' && (
        <tr className="block">
          <th
            scope="rowgroup"
            className="block border-t border-line bg-paper px-3 py-2 text-left font-semibold md:px-4"
          >
            <span className="sticky left-3">
              {title} <span className="font-normal text-mute tnum">({rows.length})</span>
            </span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <TableRow
          key={`${row.kind}/${row.name}`}
          name={row.kind === 'partners' ? t('compare.partners') : row.title}
          cells={row.cells.map((values, place) => (
            <CompareCell key={products[place]?._id} row={row} values={values} />
          ))}
        />
      ))}
    </tbody>
  )
}

interface TableRowProps {
  name: string
  note?: string | false | null
  onRemove?: () => void
  cells: readonly ReactNode[]
}

/** A row; on a phone its name is above the cells, and stays in sight while they are swiped. */
export function TableRow({ name, note, onRemove, cells }: TableRowProps) {
  const { t } = useTranslation()
  return (
    <tr className={cx(grid, 'break-inside-avoid')}>
      <th scope="row" className={cx(head, 'max-md:col-span-full max-md:border-t max-md:pt-2.5 max-md:pb-0')}>
        <span className="sticky left-3 inline-block max-md:max-w-[calc(100vw-4rem)]">
          {name}
          {onRemove && (
            <button
              type="button"
              aria-label={t('ui.common.remove', { label: name })}
              onClick={onRemove}
              className="ml-1 inline-grid size-6 cursor-pointer place-items-center rounded align-middle hover:text-ink print:hidden"
            >
              <Icon name="close" className="size-3.5" />
            </button>
          )}
          {note && <span className="mt-0.5 block text-sm">{note}</span>}
        </span>
      </th>
      {cells.map((content, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the cell's column
        <td key={place} className={cx(cell, 'max-md:border-t-0 max-md:pt-0.5')}>
          {content}
        </td>
      ))}
    </tr>
  )
}

/** From this many values on they fold, as in a product's facts. */
const foldsFrom = 4
/** How many names are printed; of more only the number, so that the table keeps to its pages. */
const maxPrinted = 8

interface CompareCellProps {
  row: CompareRow
  values: readonly Value[]
}

/** One product's values in a row: values that not all products have stand out, many values fold. */
function CompareCell({ row, values }: CompareCellProps) {
  const { t } = useTranslation()
  if (values.length === 0) {
    return (
      <span className="text-mute">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('compare.nothing')}</span>
      </span>
    )
  }
  if (row.kind === 'criterion' || values.length < foldsFrom) return <Values row={row} values={values} />
  const own = values.filter(({ shared }) => !shared)
  const named = own.length > 0 && own.length <= maxPrinted
  return (
    <>
      <details className="group/values print:hidden">
        <summary className="inline-flex min-h-6 items-center gap-1.5">
          {t('compare.values', { count: values.length })}
          <Icon
            name="chevron"
            className="size-3.5 text-mute transition-transform group-open/values:rotate-180"
          />
        </summary>
        <Values row={row} values={[...own, ...values.filter(({ shared }) => shared)]} />
      </details>
      <div className="hidden print:block">
        {t(named ? 'compare.ownValues' : 'compare.values', { count: values.length })}
        {named && <Values row={row} values={own} />}
      </div>
    </>
  )
}

function Values({ row, values }: CompareCellProps) {
  const { t } = useTranslation()
  return (
    <ul>
      {values.map(({ text, partners, shared }) => (
        <li key={text} className={cx(!row.same && (shared ? 'text-mute' : 'font-medium'))}>
          {partners === null ? text : t('compare.withPartners', { text, count: partners })}
        </li>
      ))}
    </ul>
  )
}
