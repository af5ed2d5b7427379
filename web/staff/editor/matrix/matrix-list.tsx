import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { CheckField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import { ProductName } from '../links/pick-list.tsx'
import type { Named } from '../links/use-names.ts'
import { isFixed, isTicked, type MatrixProps, marksOf, openColumns } from './cells.ts'

/** The same on a phone: a product opens to its criteria. */
export function MatrixList(props: MatrixProps) {
  return (
    <ul aria-label={props.label} className="divide-y divide-line rounded-lg border border-line">
      <AllShown {...props} />
      {props.rows.map((row) => (
        <li key={row.id}>
          <OneProduct {...props} row={row} />
        </li>
      ))}
    </ul>
  )
}

/** Sets a criterion for all listed products, as the column's menu does in the table. */
function AllShown({ rows, groups, what, cells, anchor, fixedOf, onChange, disabled }: MatrixProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const chosen = rows.filter((row) => cells.has(row.id))
  if (disabled || chosen.length < 2) return null
  const columns = groups.flatMap(({ criteria }) => criteria).filter(({ slug }) => slug !== anchor)
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 items-center px-3 py-2 font-medium">
          {t('fits.allShown', { what, count: chosen.length })}
        </summary>
        {isOpen && (
          <div className="grid grid-cols-1 px-3 pb-3">
            {columns.map(({ slug: column, label }) => {
              const open = chosen.flatMap(({ id }) => (fixedOf(id).has(column) ? [] : [id]))
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

function OneProduct({
  row,
  groups,
  cells,
  anchor,
  fixedOf,
  onChange,
  disabled,
}: MatrixProps & { row: Named }) {
  const { t } = useTexts()
  // Closed rows are not rendered, since a list has hundreds of products.
  const [isOpen, setOpen] = useState(false)
  const ticked = cells.get(row.id)
  const all = groups.flatMap(({ criteria }) => criteria)
  const columns = all.filter(({ slug }) => slug !== anchor)
  const listed = ticked && all.find(({ slug }) => slug === anchor)
  const marks = marksOf(columns, ticked, fixedOf(row.id))
  const open = openColumns(columns, anchor, marks)
  const set = (keys: readonly string[], on: boolean) => onChange({ rows: [row.id], columns: keys, on })
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <ProductName item={row} />
        <span className="ml-auto shrink-0 text-sm text-mute tnum">
          {listed && `${listed.label} · `}
          {t('fits.of', { count: [...marks].filter(isTicked).length, total: columns.length })}
        </span>
      </summary>
      {isOpen && (
        <div className="grid grid-cols-1 gap-3 px-3 pb-3">
          {groups.map((group) => (
            <fieldset key={group.name} disabled={disabled}>
              {group.label && <legend className="text-xs font-medium text-mute">{group.label}</legend>}
              {group.criteria.map((column) => {
                const { slug, label } = column
                const state = marksOf([column], ticked, fixedOf(row.id))
                return (
                  <CheckField
                    key={slug}
                    label={isFixed(state) ? t('fits.fixedCell', { cell: label }) : label}
                    checked={isTicked(state)}
                    disabled={isFixed(state)}
                    onChange={(event) => set([slug], event.target.checked)}
                  />
                )
              })}
            </fieldset>
          ))}
          {open.length > 0 && !disabled && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => set(open, true)}>{t('fits.fillRow', { count: open.length })}</Button>
              {ticked && <Button onClick={() => set(open, false)}>{t('fits.clearRow')}</Button>}
            </div>
          )}
        </div>
      )}
    </details>
  )
}
