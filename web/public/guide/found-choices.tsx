import { type ReactNode, useEffect, useState } from 'react'
import { choicesLike, tolerances, typedMeasure, typedSpan } from '../../../domain/guide/like-choices.ts'
import type { ColumnView } from '../../../domain/guide/view.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { MeasureScale } from './measure-scale.tsx'
import { ScrollingChoices } from './scrolling-choices.tsx'
import { ToleranceOptions } from './tolerance-options.tsx'

interface FoundChoicesProps {
  column: ColumnView
  /** Of a column of measures; null where the choices are none. */
  unit: string | null
  /** See `Column`. */
  scrolls: boolean
  rows: ReadonlyMap<string, ReactNode>
  typed: string
  onChoose: (keys: string[]) => void
  onClear: () => void
}

/** The choices that resemble the query, and the chosen ones, so that they can be removed in any search. */
export function FoundChoices({ column, unit, scrolls, rows, typed, onChoose, onClear }: FoundChoicesProps) {
  const { t, i18n } = useMoreTexts('later')
  const announce = useAnnounce()
  const [tolerance, setTolerance] = useState(tolerances[0] ?? 0)
  const span = unit === null ? null : typedSpan(typed, tolerance)
  const found = choicesLike(column.choices, typed, span)
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  const message = span
    ? t('find.within', {
        count: found.length,
        from: number.format(span.from),
        to: number.format(span.to),
        unit,
      })
    : t('find.found', { count: found.length })
  useEffect(() => announce(message), [announce, message])
  const keys = new Set(found.map(({ key }) => key))
  const open = found.filter(({ chosen, disabled }) => !chosen && !disabled).map(({ key }) => key)
  const shown = column.choices.filter(({ key, chosen }) => chosen || keys.has(key))
  return (
    <>
      {unit !== null && <MeasureScale choices={column.choices} found={span ? keys : undefined} unit={unit} />}
      {unit !== null && typedMeasure(typed) !== null && (
        <label className="flex items-center gap-2 px-4 pb-1.5 text-sm text-mute">
          {t('find.tolerance')}
          <select
            value={tolerance}
            onChange={({ target }) => setTolerance(Number(target.value))}
            className="min-h-11 cursor-pointer rounded-lg border border-edge bg-card px-2 text-ink tnum"
          >
            <ToleranceOptions unit={unit} />
          </select>
        </label>
      )}
      {(found.length === 0 || span !== null) && (
        <div className="flex flex-wrap items-center gap-x-3 px-4 pb-1.5 text-sm text-mute">
          <p>{message}</p>
          {found.length === 0 && (
            <Button kind="link" onClick={onClear} className="min-h-11">
              {t('find.all', { count: column.choices.length })}
            </Button>
          )}
          {/* Values of a measure are alternatives. */}
          {column.match === 'any' && open.length > 1 && (
            <Button kind="link" onClick={() => onChoose(open)} className="min-h-11">
              {t('find.choose', { count: open.length })}
            </Button>
          )}
        </div>
      )}
      <ScrollingChoices
        key={typed + tolerance}
        rows={shown.map(({ key }) => rows.get(key))}
        choices={shown}
        scrolls={scrolls}
      />
    </>
  )
}
