import { memo } from 'react'
import type { Indexes } from '../../../../domain/guide/open.ts'
import {
  type Decision,
  decisionFor,
  keepNumber,
  type OldNumberRow,
  skipLine,
} from '../../../../domain/old-number-list/rows.ts'
import { numberStatusOf } from '../../../../domain/search/answer.ts'
import type { FoldedNumber } from '../../../../domain/search/nearest.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { CountField } from '../../doors/count-field.tsx'
import type { SmallPictures } from '../../doors/use-small-pictures.ts'
import { NearestKnown, nearestClass } from '../nearest-known.tsx'
import { Choice, ProductChoice } from './choices.tsx'

/** Changes a line. The functions stay the same, so that the other lines need not render. */
export interface Changes {
  take: (at: number, take: string) => void
  count: (at: number, quantity: number) => void
  /** Replaces the number of the line. */
  replaceNumber: (at: number, number: string) => void
}

interface ListRowProps {
  row: OldNumberRow
  /** The position in the list, counted from 0. */
  at: number
  decision: Decision | undefined
  numbers: readonly FoldedNumber[]
  indexes: Indexes
  pictures: SmallPictures
  changes: Changes
}

/** A line: its number and quantity, what may replace it, and what was chosen. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, at, decision, numbers, indexes, pictures, changes } = props
  const { t } = useTranslation()
  const { line, options, current } = row
  const { number } = line
  const known = numberStatusOf(row)
  const taken = decisionFor(row, decision)
  const name = `line-${at}`
  const take = (what: string) => changes.take(at, what)
  return (
    <li
      data-line={at + 1}
      className="surface p-4 [contain-intrinsic-size:auto_14rem] [content-visibility:auto] md:px-5"
    >
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="flex items-start justify-between gap-3 md:block">
          <p className="min-w-0">
            <span className="block text-xs text-mute tnum">{at + 1}</span>
            <span className="number text-base font-semibold break-all">{number}</span>
            {taken === null && (
              <span className="mt-1 flex items-center gap-1.5 text-sm font-medium text-brass">
                <Icon name="warning" className="size-4" />
                {t('desk.open')}
              </span>
            )}
          </p>
          <CountField
            count={decision?.quantity ?? line.quantity}
            onCount={(count) => changes.count(at, count)}
            of={number}
            className="w-20 shrink-0 md:mt-3"
          />
        </div>
        <fieldset className="min-w-0">
          <legend className="sr-only">{t('desk.choice', { number })}</legend>
          {known === 'none' && <p className="mb-1 text-brass">{t('ui.replacement.none')}</p>}
          {known === 'unknown' && (
            <NearestKnown
              number={number}
              numbers={numbers}
              renderNumber={(near) => (
                <button
                  key={near}
                  type="button"
                  aria-label={t('desk.use', { number: near })}
                  onClick={() => changes.replaceNumber(at, near)}
                  className={nearestClass}
                >
                  {near}
                </button>
              )}
            />
          )}
          {options.map((option) => (
            <ProductChoice
              key={option.product.id}
              name={name}
              option={option}
              isTaken={taken === option.product.id}
              indexes={indexes}
              pictures={pictures}
              onTake={take}
            />
          ))}
          {options.length === 0 && current && (
            <ProductChoice
              name={name}
              option={{ product: current, old: null }}
              value={keepNumber}
              isTaken={taken === keepNumber}
              indexes={indexes}
              pictures={pictures}
              onTake={take}
            />
          )}
          <div className={cx('flex flex-wrap gap-x-6', (options.length > 0 || current) && 'mt-1')}>
            {(options.length > 0 || !current) && (
              <Choice name={name} value={keepNumber} isTaken={taken === keepNumber} onTake={take}>
                {t('desk.keep', { number })}
              </Choice>
            )}
            <Choice name={name} value={skipLine} isTaken={taken === skipLine} onTake={take}>
              {t('desk.leave')}
            </Choice>
          </div>
        </fieldset>
      </div>
    </li>
  )
})
