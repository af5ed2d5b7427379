import { keepNumber, skipLine } from '../../../../domain/old-number-list/rows.ts'
import { numberStatusOf } from '../../../../domain/search/answer.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { NearestKnown, nearestClass } from '../nearest-known.tsx'
import { Choice, ProductChoice } from './choices.tsx'
import type { ListRowProps } from './list-row.tsx'

interface LineChoicesProps extends ListRowProps {
  /** The decision; null where there is none yet. */
  taken: string | null
}

/** What may stand for a line's number, and the one that does. */
export function LineChoices({ row, at, index, indexes, pictures, changes, taken }: LineChoicesProps) {
  const { t } = useTranslation()
  const { options, current } = row
  const { number } = row.line
  const status = numberStatusOf(row)
  const name = `line-${at}`
  const take = (what: string) => changes.take(at, what)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('desk.choice', { number })}</legend>
      {status === 'none' && <p className="mb-1 text-brass">{t('ui.replacement.none')}</p>}
      {status === 'unknown' && (
        <NearestKnown
          number={number}
          index={index}
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
  )
}
