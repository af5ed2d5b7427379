import { type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react'
import { cx } from '../../../shared/ui/cx.ts'
import { MenuButton, type MenuItem } from '../../ui/menu-button.tsx'
import { StaffIcon } from '../../ui/staff-icon.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { useTexts } from '../../use-texts.ts'
import type { Criterion } from '../criteria/use-criteria.ts'
import { ProductName } from '../links/pick-list.tsx'
import type { Named } from '../links/use-names.ts'
import { isFixed, isTicked, type MatrixProps, marksOf, openColumns } from './cells.ts'
import { Scroller } from './scroller.tsx'

/** As in `HTMLTableElement.rows`: above the columns' headings stand those of their groups. */
const headRow = 1

/**
 * A table with sticky headings, each with a menu that changes all shown cells of its row or column. It is one tab stop:
 * arrow keys, Home and End move within it, with Ctrl to its corners; page keys move ten rows.
 */
export function MatrixTable(props: MatrixProps) {
  const { label, what, rows, groups, cells, anchor, fixedOf, onChange, disabled } = props
  const { t } = useTexts()
  const columns = useMemo(() => groups.flatMap(({ criteria }) => criteria), [groups])
  const starts = useMemo(() => new Set(groups.map(({ criteria }) => criteria[0]?.slug)), [groups])
  // Rows render again for their own cells only, so their callbacks must not change.
  const latest = useLatest(onChange)
  const change = useCallback<MatrixProps['onChange']>((next) => latest.current(next), [latest])
  const marks = rows.map((row) => marksOf(columns, cells.get(row.id), fixedOf(row.id)))
  /** The tab stop, by the numbers of row and cell. */
  const [place, setPlace] = useState({ row: headRow + 1, cell: 1 })
  const current = {
    row: Math.min(place.row, headRow + rows.length),
    cell: Math.min(place.cell, columns.length),
  }
  return (
    <Scroller
      label={label}
      still={disabled}
      className="isolate max-h-[75vh] overflow-auto overscroll-x-contain rounded-lg border border-line bg-card"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that the arrow keys walk
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onFocus={({ target }) => {
          const cell = target.closest<HTMLTableCellElement>('td, th')
          if (cell) setPlace({ row: cell.closest('tr')?.rowIndex ?? headRow, cell: cell.cellIndex })
        }}
        onKeyDown={moveFocus}
        className="w-max border-separate border-spacing-0 text-sm"
      >
        <thead>
          <tr>
            <td className="sticky top-0 left-0 z-30 h-8 border-r border-line bg-card" />
            {groups.map((group) => (
              <th
                key={group.name}
                scope="colgroup"
                colSpan={group.criteria.length}
                className={cx(
                  'sticky top-0 h-8 border-line bg-card px-2 text-left text-xs font-medium whitespace-nowrap text-mute',
                  group.criteria[0]?.slug === anchor ? 'left-80 z-30 border-r' : 'z-20 border-l',
                )}
              >
                {group.label}
              </th>
            ))}
          </tr>
          <tr data-row="">
            <td className="sticky top-8 left-0 z-30 border-r border-b border-line bg-card" />
            {columns.map((column, index) => {
              const open = rows.flatMap(({ id }, at) => (isFixed(marks[at]?.[index]) ? [] : [id]))
              const isAnchor = column.slug === anchor
              const chosen = isAnchor ? open : open.filter((key) => cells.has(key))
              const fill = (keys: readonly string[], on: boolean) =>
                change({ rows: keys, columns: [column.slug], on })
              const ofColumn = ({ length: count }: string[]) => ({ criterion: column.label, what, count })
              return (
                <th
                  key={column.slug}
                  scope="col"
                  className={cx(
                    'sticky top-8 border-b border-line bg-card p-0 align-bottom font-normal',
                    isAnchor ? 'left-80 z-30 border-r' : 'z-20',
                    !isAnchor && starts.has(column.slug) && 'border-l',
                  )}
                >
                  <span className="flex h-48 min-w-12 flex-col items-center justify-end gap-1">
                    <span className="max-h-36 rotate-180 text-left wrap-anywhere text-[0.8125rem] leading-4 [writing-mode:vertical-rl]">
                      {column.label}
                    </span>
                    <FillMenu
                      label={t('fits.columnMenu', { criterion: column.label })}
                      items={[
                        {
                          label: t(isAnchor ? 'fits.fillAnchor' : 'fits.fillColumn', ofColumn(chosen)),
                          disabled: chosen.length === 0,
                          onClick: () => fill(chosen, true),
                        },
                        {
                          label: t(isAnchor ? 'fits.clearAnchor' : 'fits.clearColumn', ofColumn(open)),
                          onClick: () => fill(open, false),
                        },
                      ]}
                      isCurrent={current.row === headRow && current.cell === index + 1}
                      disabled={disabled || open.length === 0}
                    />
                  </span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <MatrixRow
              key={row.id}
              row={row}
              columns={columns}
              anchor={anchor}
              starts={starts}
              marks={marks[index] ?? ''}
              current={current.row === headRow + 1 + index ? current.cell : null}
              disabled={disabled}
              onChange={change}
            />
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

function moveFocus(event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  const cell = target.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  const table = cell?.closest('table')
  if (!cell || !row || !table || target.closest('[popover]') || event.altKey || event.metaKey) return
  const column = cell.cellIndex
  const [at, last, end] = [row.rowIndex, table.rows.length - 1, row.cells.length - 1]
  const to = {
    ArrowRight: [at, Math.min(column + 1, end)],
    ArrowLeft: [at, Math.max(column - 1, 0)],
    ArrowDown: [at + 1, column],
    ArrowUp: [at - 1, column],
    PageDown: [Math.min(at + 10, last), column],
    PageUp: [Math.max(at - 10, headRow), column],
    Home: [event.ctrlKey ? headRow : at, 0],
    End: [event.ctrlKey ? last : at, end],
  }[event.key]
  if (!to) return
  const there = table.rows[to[0] ?? at]
  const control = 'input, button'
  const next = there?.cells[to[1] ?? 0]?.querySelector<HTMLElement>(control) ?? there?.querySelector(control)
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

interface MatrixRowProps extends Pick<MatrixProps, 'anchor' | 'disabled' | 'onChange'> {
  row: Named
  columns: readonly Criterion[]
  /** Keys of the columns that begin a group. */
  starts: ReadonlySet<string | undefined>
  marks: string
  /** The number of its cell that is the tab stop. */
  current: number | null
}

/** A product and its cells. */
const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { row, columns, anchor, starts, marks, current, disabled, onChange } = props
  const { t } = useTexts()
  const fits = isTicked(marks[columns.findIndex(({ slug }) => slug === anchor)])
  const open = openColumns(columns, anchor, marks)
  const fill = (on: boolean) => onChange({ rows: [row.id], columns: open, on })
  return (
    <tr data-row={row.id} className="group">
      <th
        scope="row"
        className={cx(
          'sticky left-0 z-10 w-80 max-w-80 min-w-80 border-r border-b border-line p-0 text-left font-normal',
          fits ? 'bg-steel-bg' : 'bg-card',
        )}
      >
        <span className="flex h-10 items-center pl-3">
          <ProductName item={row} />
          <FillMenu
            label={t('fits.rowMenu', { name: row.name })}
            items={[
              { label: t('fits.fillRow', { count: open.length }), onClick: () => fill(true) },
              { label: t('fits.clearRow'), disabled: !fits, onClick: () => fill(false) },
            ]}
            isCurrent={current === 0}
            disabled={disabled || open.length === 0}
          />
        </span>
      </th>
      {columns.map(({ slug, label }, index) => {
        const state = marks[index]
        const cell = t('fits.cell', { criterion: label, name: row.name })
        const name = isFixed(state) ? t('fits.fixedCell', { cell }) : cell
        return (
          <td
            key={slug}
            className={cx(
              'h-10 w-12 min-w-12 border-b border-line p-0 align-middle group-hover:bg-paper',
              slug === anchor
                ? cx('sticky left-80 z-10 border-r', fits ? 'bg-steel-bg' : 'bg-card')
                : starts.has(slug) && 'border-l',
            )}
          >
            <input
              type="checkbox"
              aria-label={name}
              title={name}
              tabIndex={current === index + 1 ? 0 : -1}
              checked={isTicked(state)}
              // Cells that are not editable here can still be focused and read.
              aria-disabled={isFixed(state) || undefined}
              disabled={disabled}
              onChange={({ target }) =>
                !isFixed(state) && onChange({ rows: [row.id], columns: [slug], on: target.checked })
              }
              className={cx('mx-auto tick', isFixed(state) ? fixedClass : 'cursor-pointer')}
            />
          </td>
        )
      })}
    </tr>
  )
})

/** Dashed, with a tick in outline: it holds, but is changed elsewhere. */
const fixedClass = 'border-dashed! checked:bg-card! checked:before:bg-steel!'

interface FillMenuProps {
  label: string
  items: readonly MenuItem[]
  isCurrent: boolean
  disabled: boolean
}

/** The actions on a whole row or column of a table. */
function FillMenu({ isCurrent, ...menu }: FillMenuProps) {
  return (
    <MenuButton
      {...menu}
      tabIndex={isCurrent ? 0 : -1}
      className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-lg text-mute -outline-offset-2! hover:text-ink disabled:invisible"
    >
      <StaffIcon name="dots" className="size-4" />
    </MenuButton>
  )
}
