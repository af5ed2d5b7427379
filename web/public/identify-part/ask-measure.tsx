import { useId, useState } from 'react'
import { drawingOf } from '../../../domain/categories/measured.ts'
import { localNumber } from '../../../domain/facts/measure.ts'
import type { NumberFact, NumbersFact } from '../../../domain/facts/types.ts'
import type { Measured, StatedValue } from '../../../domain/guide/identify-part.ts'
import { tolerances, typedMeasure } from '../../../domain/guide/like-choices.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { cx } from '../../shared/ui/cx.ts'
import { ToleranceOptions } from '../guide/tolerance-options.tsx'
import { WhereToMeasure } from '../measure/where-to-measure.tsx'

interface AskMeasureProps {
  question: string
  definition: NumberFact | NumbersFact
  given: Measured | undefined
  /** The measures of the catalogue, with what each would leave within a tolerance. */
  valuesWithin: (tolerance: number) => StatedValue[]
  onAnswer: (answer: Measured | undefined) => void
}

/** Asks for a measure: typed, or chosen among the catalogue's. */
export function AskMeasure({ question, definition, given, valuesWithin, onAnswer }: AskMeasureProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState(given ? localNumber(String(given.value), language) : '')
  const [tolerance, setTolerance] = useState(given?.tolerance ?? tolerances[0] ?? 0)
  const { name, unit } = definition
  const say = (text: string, within: number) => {
    setTyped(text)
    setTolerance(within)
    const value = typedMeasure(text)
    onAnswer(value === null ? undefined : { value, tolerance: within })
  }
  const bad = typed.trim() !== '' && given === undefined
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{question}</legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex items-center gap-2">
          <input
            aria-label={`${question} (${unit})`}
            aria-invalid={bad}
            aria-describedby={bad ? `${id}-bad` : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => say(target.value, tolerance)}
            className="h-11 w-24 rounded-lg border border-edge bg-card px-3 text-base tnum aria-invalid:border-error"
          />
          <span className="text-mute">{unit}</span>
        </span>
        <select
          aria-label={t('atDoor.tolerance')}
          value={tolerance}
          onChange={({ target }) => say(typed, Number(target.value))}
          className="min-h-11 cursor-pointer rounded-lg border border-edge bg-card px-2 text-ink tnum"
        >
          <ToleranceOptions unit={unit} />
        </select>
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="text-sm text-mute">{t('atDoor.stated')}:</span>
          {valuesWithin(tolerance).map(({ value, count }) => {
            const chosen = given !== undefined && given.value === Number(value)
            return (
              <button
                key={value}
                type="button"
                aria-pressed={chosen}
                disabled={count === 0 && !chosen}
                onClick={() => (chosen ? say('', tolerance) : say(localNumber(value, language), tolerance))}
                className={cx(
                  'inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border px-3 py-1.5 text-sm tnum disabled:cursor-default disabled:border-dashed disabled:border-line disabled:text-mute pointer-coarse:min-h-11',
                  chosen ? 'border-steel bg-steel-bg font-semibold text-steel' : 'border-edge hover:bg-paper',
                )}
              >
                {localNumber(value, language)}
                <span className="text-xs font-normal text-mute">{count}</span>
              </button>
            )
          })}
        </span>
      </div>
      {name in drawingOf && <WhereToMeasure name={name} />}
      {bad && (
        <p id={`${id}-bad`} role="alert" className="mt-1.5 text-sm text-error">
          {t('atDoor.badMeasure')}
        </p>
      )}
    </fieldset>
  )
}
