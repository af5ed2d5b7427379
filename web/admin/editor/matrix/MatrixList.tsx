import { useState } from 'react'
import { CheckField } from '../../ui/Field.tsx'
import { useTexts } from '../../useTexts.ts'
import { ProductName } from '../links/PickList.tsx'
import type { Named } from '../links/useNames.ts'
import { heldIn, type MatrixGroup, type MatrixProps, mark, marksOf } from './matrix.ts'

/** The same on a phone: a product opens to its criteria. */
export function MatrixList({ label, rows, ...rest }: MatrixProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line">
      {rows.map((row) => (
        <li key={row.id}>
          <OneProduct row={row} {...rest} />
        </li>
      ))}
    </ul>
  )
}

interface OneProductProps extends Omit<MatrixProps, 'rows' | 'label'> {
  row: Named
}

function OneProduct({ row, groups, ...rest }: OneProductProps) {
  const { t } = useTexts()
  // What nobody has opened is not drawn: a list has hundreds of products.
  const [open, setOpen] = useState(false)
  const all = groups.flatMap((group) => group.columns)
  const columns = all.filter(({ key }) => key !== rest.anchor)
  const anchor = all.find(({ key }) => key === rest.anchor)
  const cells = rest.cells.get(rest.keyOf(row))
  const held = heldIn(marksOf(columns, cells, rest.fixedOf(row)))
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 items-center gap-3 px-3 py-2">
        <ProductName item={row} />
        <span className="shrink-0 text-sm text-mute tnum">
          {cells && anchor && `${anchor.label} · `}
          {t('fits.of', { count: held, total: columns.length })}
        </span>
      </summary>
      {open && (
        <div className="grid grid-cols-1 gap-3 px-3 pb-3">
          {groups.map((group) => (
            <GroupTicks key={group.name} row={row} group={group} {...rest} />
          ))}
        </div>
      )}
    </details>
  )
}

interface GroupTicksProps extends Omit<OneProductProps, 'groups'> {
  group: MatrixGroup
}

function GroupTicks({ row, group, keyOf, cells, fixedOf, onChange, disabled }: GroupTicksProps) {
  const { t } = useTexts()
  const key = keyOf(row)
  const marks = marksOf(group.columns, cells.get(key), fixedOf(row))
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
            onChange={(event) => onChange({ rows: [key], columns: [column], on: event.target.checked })}
          />
        )
      })}
    </fieldset>
  )
}
