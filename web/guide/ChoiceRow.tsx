import { lazy, Suspense, useId, useState } from 'react'
import type { Asked } from '../../domain/guide/question.ts'
import { useTranslation } from '../i18n.ts'
import { cx } from '../ui/cx.ts'
import { useAnnounce } from '../ui/LiveRegion.tsx'
import type { GuideModel } from './useGuide.ts'
import { useTexts } from './useTexts.ts'
import { type ChoiceView, clashesOf } from './view.ts'

/** Few doors need it. */
const FittingNote = lazy(async () => ({ default: (await import('./FittingNote.tsx')).FittingNote }))

interface ChoiceRowProps {
  choice: ChoiceView
  guide: GuideModel
  onToggle: () => void
}

function narrows({ selection, within, partner }: Asked): boolean {
  return selection.length > 0 || within !== undefined || partner !== undefined
}

/**
 * One thing to tick, with the products it would leave. A choice that would leave none keeps its place
 * and stays focusable; when it is reached it says which chosen criterion stands in its way.
 */
export function ChoiceRow({ choice, guide, onToggle }: ChoiceRowProps) {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const texts = useTexts()
  const reasonId = useId()
  const helpId = useId()
  const [reached, setReached] = useState(false)
  const { label, count, chosen, disabled } = choice
  const known = count >= 0
  const reason = disabled && reached ? reasonFor() : null
  const help = texts.help(choice.key)

  function reasonFor(): string {
    const { index, view } = guide
    const clashes = index && view ? clashesOf(index, view.asked, choice.key) : []
    if (clashes.length > 0) return t('ui.guide.clashes', { choices: clashes.join(', ') })
    return t(view && narrows(view.asked) ? 'ui.guide.noneLeft' : 'ui.guide.noneAtAll')
  }

  const act = () => {
    if (disabled) announce(reasonFor())
    else onToggle()
  }
  return (
    <div>
      <label
        className={cx(
          'flex min-h-8 items-start gap-3 px-4 py-1 text-[0.9375rem] leading-6 pointer-coarse:min-h-11 pointer-coarse:py-2.5',
          disabled ? 'cursor-help text-mute forced-colors:text-[GrayText]' : 'cursor-pointer hover:bg-paper',
        )}
      >
        <input
          type="checkbox"
          className={cx('tick mt-[0.1875rem]', disabled && 'tick-none')}
          checked={chosen}
          aria-disabled={disabled || undefined}
          aria-describedby={[help && helpId, reason && reasonId].filter(Boolean).join(' ') || undefined}
          aria-label={known ? t('ui.guide.choiceCount', { label, count }) : label}
          onChange={act}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            act()
          }}
          onFocus={() => setReached(true)}
          onBlur={() => setReached(false)}
        />
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
      </label>
      {chosen && choice.key === guide.category.fittingChoice && (
        <Suspense>
          <FittingNote guide={guide} />
        </Suspense>
      )}
      {reason && (
        <p id={reasonId} className="px-4 pb-1.5 pl-11 text-[0.8125rem] leading-5 text-brass">
          {reason}
        </p>
      )}
    </div>
  )
}
