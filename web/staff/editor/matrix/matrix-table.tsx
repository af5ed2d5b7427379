import { useCallback, useMemo } from 'react'
import { cx } from '../../../shared/ui/cx.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { useTexts } from '../../use-texts.ts'
import { type MatrixProps, mark, marksOf } from './matrix.ts'
import { FillMenu, MatrixRow } from './matrix-row.tsx'
import { Scroller } from './scroller.tsx'
import { headingKey, useGrid } from './use-grid.ts'

/** A table with sticky headings, each with a menu that changes all shown cells of its row or column. */
export function MatrixTable({
  label,
  what,
  rows,
  groups,
  cells,
  anchor,
  fixedOf,
  onChange,
  disabled,
}: MatrixProps) {
  const { t } = useTexts()
  const { place, onFocus, onKeyDown } = useGrid()
  const columns = useMemo(() => groups.flatMap((group) => group.columns), [groups])
  const starts = useMemo(() => new Set(groups.map((group) => group.columns[0]?.key)), [groups])
  // Rows render again for their own cells only, so their callbacks must not change.
  const latest = useLatest(onChange)
  const change = useCallback<MatrixProps['onChange']>((next) => latest.current(next), [latest])

  const marks = new Map(rows.map((row) => [row.id, marksOf(columns, cells.get(row.id), fixedOf(row))]))
  const rowKeys = [...marks.keys()]
  const isShown =
    place &&
    (place.row === headingKey || marks.has(place.row)) &&
    (place.column === headingKey || columns.some(({ key }) => key === place.column))
  const current = isShown ? place : { row: rowKeys[0] ?? '', column: columns[0]?.key ?? '' }

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
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className="w-max border-separate border-spacing-0 text-sm"
      >
        <thead>
          <tr>
            <td className="sticky top-0 left-0 z-30 h-8 border-r border-line bg-card" />
            {groups.map((group) => (
              <th
                key={group.name}
                scope="colgroup"
                colSpan={group.columns.length}
                className={cx(
                  'sticky top-0 h-8 border-line bg-card px-2 text-left text-xs font-medium whitespace-nowrap text-mute',
                  group.columns[0]?.key === anchor ? 'left-80 z-30 border-r' : 'z-20 border-l',
                )}
              >
                {group.label}
              </th>
            ))}
          </tr>
          <tr data-row={headingKey}>
            <td className="sticky top-8 left-0 z-30 border-r border-b border-line bg-card" />
            {columns.map((column, index) => {
              const open = rowKeys.filter(
                (key) => ![mark.fixed, mark.fixedElsewhere].some((each) => each === marks.get(key)?.[index]),
              )
              const isAnchor = column.key === anchor
              const chosen = isAnchor ? open : open.filter((key) => cells.has(key))
              const fill = (keys: readonly string[], on: boolean) =>
                change({ rows: keys, columns: [column.key], on })
              const words = { criterion: column.label, what }
              return (
                <th
                  key={column.key}
                  scope="col"
                  className={cx(
                    'sticky top-8 border-b border-line bg-card p-0 align-bottom font-normal',
                    isAnchor ? 'left-80 z-30 border-r' : 'z-20',
                    !isAnchor && starts.has(column.key) && 'border-l',
                  )}
                >
                  <span className="flex h-48 min-w-12 flex-col items-center justify-end gap-1">
                    <span className="max-h-36 rotate-180 text-left wrap-anywhere text-[0.8125rem] leading-4 [writing-mode:vertical-rl]">
                      {column.label}
                    </span>
                    <FillMenu
                      column={column.key}
                      label={t('fits.columnMenu', words)}
                      items={[
                        {
                          label: t(isAnchor ? 'fits.fillAnchor' : 'fits.fillColumn', {
                            ...words,
                            count: chosen.length,
                          }),
                          disabled: chosen.length === 0,
                          onClick: () => fill(chosen, true),
                        },
                        {
                          label: t(isAnchor ? 'fits.clearAnchor' : 'fits.clearColumn', {
                            ...words,
                            count: open.length,
                          }),
                          onClick: () => fill(open, false),
                        },
                      ]}
                      isCurrent={current.row === headingKey && current.column === column.key}
                      disabled={disabled || open.length === 0}
                    />
                  </span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MatrixRow
              key={row.id}
              row={row}
              columns={columns}
              anchor={anchor}
              starts={starts}
              marks={marks.get(row.id) ?? ''}
              current={current.row === row.id ? current.column : null}
              disabled={disabled}
              onChange={change}
            />
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}
