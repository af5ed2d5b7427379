import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { CheckField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import { ProductName } from '../links/pick-list.tsx'
import type { Named } from '../links/use-names.ts'
import { countTicked, type MatrixGroup, type MatrixProps, mark, marksOf, openColumns } from './matrix.ts'

/** The same on a phone: a product opens to its criteria. */
export function MatrixList({ label, rows, ...rest }: MatrixProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line">
      <AllShown rows={rows} {...rest} />
      {rows.map((row) => (
        <li key={row.id}>
          <OneProduct row={row} {...rest} />
        </li>
      ))}
    </ul>
  )
}

/** Sets a criterion for all listed products, as the column's menu does in the table. */
function AllShown({
  rows,
  groups,
  what,
  cells,
  anchor,
  fixedOf,
  onChange,
  disabled,
}: Omit<MatrixProps, 'label'>) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const chosen = rows.filter((row) => cells.has(row.id))
  if (disabled || chosen.length < 2) return null
  const columns = groups.flatMap((group) => group.columns).filter(({ key }) => key !== anchor)
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 items-center px-3 py-2 font-medium">
          {t('fits.allShown', { what, count: chosen.length })}
        </summary>
        {isOpen && (
          <div className="grid grid-cols-1 px-3 pb-3">
            {columns.map(({ key: column, label }) => {
              const open = chosen.filter((row) => !fixedOf(row).has(column)).map(({ id }) => id)
              return (
                <CheckField
                  key={column}
                  label={label}
                  checked={open.length > 0 && open.every((id) => cells.get(id)?.has(column))}
                  disabled={open.length === 0}
                  onChange={(event) => onChange({ rows: open, columns: [column], on: event.target.checked })}
                />
              )
            })}
          </div>
        )}
      </details>
    </li>
  )
}

interface OneProductProps extends Omit<MatrixProps, 'rows' | 'label'> {
  row: Named
}

function OneProduct({ row, groups, ...rest }: OneProductProps) {
  const { t } = useTexts()
  // Closed rows are not rendered, since a list has hundreds of products.
  const [isOpen, setOpen] = useState(false)
  const all = groups.flatMap((group) => group.columns)
  const columns = all.filter(({ key }) => key !== rest.anchor)
  const anchor = all.find(({ key }) => key === rest.anchor)
  const cells = rest.cells.get(row.id)
  const marks = marksOf(columns, cells, rest.fixedOf(row))
  const held = countTicked(marks)
  const open = openColumns(columns, rest.anchor, marks)
  const fill = (on: boolean) => rest.onChange({ rows: [row.id], columns: open, on })
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <ProductName item={row} />
        <span className="ml-auto shrink-0 text-sm text-mute tnum">
          {cells && anchor && `${anchor.label} · `}
          {t('fits.of', { count: held, total: columns.length })}
        </span>
      </summary>
      {isOpen && (
        <div className="grid grid-cols-1 gap-3 px-3 pb-3">
          {groups.map((group) => (
            <GroupTicks key={group.name} row={row} group={group} {...rest} />
          ))}
          {open.length > 0 && !rest.disabled && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => fill(true)}>{t('fits.fillRow', { count: open.length })}</Button>
              {cells && <Button onClick={() => fill(false)}>{t('fits.clearRow')}</Button>}
            </div>
          )}
        </div>
      )}
    </details>
  )
}

interface GroupTicksProps extends Omit<OneProductProps, 'groups'> {
  group: MatrixGroup
}

function GroupTicks({ row, group, cells, fixedOf, onChange, disabled }: GroupTicksProps) {
  const { t } = useTexts()
  const marks = marksOf(group.columns, cells.get(row.id), fixedOf(row))
  return (
    <fieldset disabled={disabled}>
      {group.label && <legend className="text-xs font-medium text-mute">{group.label}</legend>}
      {group.columns.map(({ key: column, label }, index) => {
        const state = marks[index]
        const isFixed = state === mark.fixed || state === mark.fixedElsewhere
        return (
          <CheckField
            key={column}
            label={isFixed ? t('fits.fixedCell', { cell: label }) : label}
            checked={state === mark.on || state === mark.fixed}
            disabled={isFixed}
            onChange={(event) => onChange({ rows: [row.id], columns: [column], on: event.target.checked })}
          />
        )
      })}
    </fieldset>
  )
}
