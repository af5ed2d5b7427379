import { useId } from 'react'
import type { StatedValue } from '../../../domain/guide/identify-part.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'

interface AskChoiceProps {
  question: string
  given: string | undefined
  /** The possible answers, with what each would leave. */
  values: readonly StatedValue[]
  onAnswer: (answer: string | undefined) => void
}

/** Asks for something visible: one of the values of a fact, or "don't know". */
export function AskChoice({ question, given, values, onAnswer }: AskChoiceProps) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const name = useId()
  const labelOf = (value: string) => {
    if (value === '') return t('atDoor.unmarked')
    if (value === 'JA' || value === 'NEJ') return t(`ui.values.${value}`)
    return texts.label('choices', value)
  }
  const answers = [{ value: undefined, count: undefined }, ...values]
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{question}</legend>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {answers.map(({ value, count }) => {
          const chosen = given === value
          return (
            <label
              key={value ?? 'any'}
              className={cx(
                'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 py-1.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-steel pointer-coarse:min-h-11',
                chosen
                  ? 'border-steel bg-steel-bg font-semibold text-steel'
                  : 'border-edge hover:bg-paper has-disabled:border-dashed has-disabled:border-line has-disabled:text-mute',
                count === 0 && !chosen ? 'cursor-default' : 'cursor-pointer',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={chosen}
                disabled={count === 0 && !chosen}
                onChange={() => onAnswer(value)}
                className="sr-only"
              />
              {value === undefined ? t('atDoor.any') : labelOf(value)}
              {count !== undefined && <span className="text-xs font-normal text-mute tnum">{count}</span>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
