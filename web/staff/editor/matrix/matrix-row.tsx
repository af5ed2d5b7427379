import { memo } from 'react'
import { cx } from '../../../shared/ui/cx.ts'
import { MenuButton, type MenuItem } from '../../ui/menu-button.tsx'
import { StaffIcon } from '../../ui/staff-icon.tsx'
import { useTexts } from '../../use-texts.ts'
import { ProductName } from '../links/pick-list.tsx'
import type { Named } from '../links/use-names.ts'
import type { CellChange } from './cells.ts'
import { type Marks, type MatrixColumn, mark, openColumns } from './matrix.ts'
import { headingKey } from './use-grid.ts'

interface MatrixRowProps {
  row: Named
  columns: readonly MatrixColumn[]
  anchor: string
  /** Keys of the columns that begin a group. */
  starts: ReadonlySet<string | undefined>
  marks: Marks
  /** The column that has the focus, if it is in this row. */
  current: string | null
  disabled: boolean
  onChange: (change: CellChange) => void
}

/** A product and its cells. */
export const MatrixRow = memo(function MatrixRow({
  row,
  columns,
  anchor,
  starts,
  marks,
  current,
  disabled,
  onChange,
}: MatrixRowProps) {
  const { t } = useTexts()
  const at = columns.findIndex(({ key }) => key === anchor)
  const held = marks[at] === mark.on
  const open = openColumns(columns, anchor, marks)
  const fill = (on: boolean) => onChange({ rows: [row.id], columns: open, on })
  return (
    <tr data-row={row.id} className="group">
      <th
        scope="row"
        className={cx(
          'sticky left-0 z-10 w-80 max-w-80 min-w-80 border-r border-b border-line p-0 text-left font-normal',
          held ? 'bg-steel-bg' : 'bg-card',
        )}
      >
        <span className="flex h-10 items-center pl-3">
          <ProductName item={row} />
          <FillMenu
            column={headingKey}
            label={t('fits.rowMenu', { name: row.name })}
            items={[
              { label: t('fits.fillRow', { count: open.length }), onClick: () => fill(true) },
              { label: t('fits.clearRow'), disabled: !held, onClick: () => fill(false) },
            ]}
            isCurrent={current === headingKey}
            disabled={disabled || open.length === 0}
          />
        </span>
      </th>
      {columns.map(({ key, label }, index) => (
        <td
          key={key}
          className={cx(
            'h-10 w-12 min-w-12 border-b border-line p-0 align-middle group-hover:bg-paper',
            key === anchor
              ? cx('sticky left-80 z-10 border-r', held ? 'bg-steel-bg' : 'bg-card')
              : starts.has(key) && 'border-l',
          )}
        >
          <Cell
            state={marks[index] ?? mark.off}
            label={t('fits.cell', { criterion: label, name: row.name })}
            column={key}
            isCurrent={current === key}
            disabled={disabled}
            onChange={(on) => onChange({ rows: [row.id], columns: [key], on })}
          />
        </td>
      ))}
    </tr>
  )
})

/** Dashed, with a tick in outline: it holds, but is changed elsewhere. */
const fixedClass = 'border-dashed! checked:bg-card! checked:before:bg-steel!'

interface CellProps {
  state: string
  label: string
  column: string
  isCurrent: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

function Cell({ state, label, column, isCurrent, disabled, onChange }: CellProps) {
  const { t } = useTexts()
  const isFixed = state === mark.fixed || state === mark.fixedElsewhere
  const name = isFixed ? t('fits.fixedCell', { cell: label }) : label
  return (
    <input
      type="checkbox"
      data-column={column}
      aria-label={name}
      title={name}
      tabIndex={isCurrent ? 0 : -1}
      checked={state === mark.on || state === mark.fixed}
      // Cells that are not editable here can still be focused and read.
      aria-disabled={isFixed || undefined}
      disabled={disabled}
      onChange={(event) => !isFixed && onChange(event.target.checked)}
      className={cx('mx-auto tick', isFixed ? fixedClass : 'cursor-pointer')}
    />
  )
}

interface FillMenuProps {
  /** The key of its button for keyboard navigation (see use-grid.ts). */
  column: string
  label: string
  items: readonly MenuItem[]
  isCurrent: boolean
  disabled: boolean
}

/** The actions on a whole row or column of a table. */
export function FillMenu({ column, label, items, isCurrent, disabled }: FillMenuProps) {
  return (
    <MenuButton
      label={label}
      items={items}
      disabled={disabled}
      tabIndex={isCurrent ? 0 : -1}
      data-column={column}
      className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-lg text-mute -outline-offset-2! hover:text-ink disabled:invisible"
    >
      <StaffIcon name="dots" className="size-4" />
    </MenuButton>
  )
}
