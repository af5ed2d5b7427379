import { memo, type ReactNode } from 'react'
import type { ChoiceView } from '../../../domain/guide/view.ts'
import { addressField } from '../../shared/ui/address-form.tsx'
import { cx } from '../../shared/ui/cx.ts'
import type { CategoryTexts } from './use-category-texts.ts'

interface ChoiceRowProps extends Omit<ChoiceView, 'key'> {
  choiceKey: string
  /** The id of its column, with which its own ids begin. */
  columnId: string
  texts: CategoryTexts
  /** Why it is disabled, while that is shown. */
  reason: ReactNode
  /** Stands below it whatever the count. */
  note: ReactNode
}

/** The id of the paragraph that says why a choice is disabled. */
export const reasonId = (columnId: string, choiceKey: string) => `${columnId}-why-${choiceKey}`

/**
 * One choice with the number of products it would leave. A choice that would leave none keeps its place and stays
 * focusable. A tick renders hundreds of these, so it has no state and no hooks.
 */
export const ChoiceRow = memo(function ChoiceRow(props: ChoiceRowProps) {
  const { choiceKey, columnId, label, count, chosen, disabled, texts, reason, note } = props
  const help = texts.help(choiceKey)
  const helpId = `${columnId}-help-${choiceKey}`
  const describedBy = [help && helpId, reason && reasonId(columnId, choiceKey)].filter(Boolean).join(' ')
  const known = count >= 0
  return (
    <div data-choice={choiceKey}>
      {/* biome-ignore lint/a11y/useSemanticElements: a real checkbox does nothing without scripts */}
      <button
        {...addressField('toggle', choiceKey)}
        {...(disabled && { type: 'button' })}
        role="checkbox"
        aria-checked={chosen}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy || undefined}
        aria-label={known ? texts.choiceWith(label, count) : label}
        className={cx(
          'flex min-h-8 w-full items-start gap-3 px-4 py-1 text-left text-[0.9375rem] leading-6 -outline-offset-2 pointer-coarse:min-h-11 pointer-coarse:py-2.5',
          disabled ? 'cursor-help text-mute forced-colors:text-[GrayText]' : 'cursor-pointer hover:bg-paper',
        )}
      >
        <span className={cx('tick mt-[0.1875rem]', disabled && 'tick-none')} />
        <span className="min-w-0 grow">
          <span className={cx('block', chosen && 'font-semibold')}>{label}</span>
          {help && (
            <span id={helpId} className="block text-[0.8125rem] leading-4.5 text-mute">
              {help}
            </span>
          )}
        </span>
        <span
          aria-hidden="true"
          className={cx(
            'text-sm leading-6 tnum',
            chosen ? 'text-ink' : 'text-mute',
            disabled && 'forced-colors:text-[GrayText]',
          )}
        >
          {known ? count : ''}
        </span>
      </button>
      {note}
      {reason}
    </div>
  )
})
