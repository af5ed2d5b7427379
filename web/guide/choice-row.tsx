import { createContext, memo, Suspense, startTransition, useOptimistic, useRef, useState } from 'react'
import type { ChoiceView } from '../../domain/guide/view.ts'
import { useTranslation } from '../i18n.ts'
import { addressButton } from '../ui/address-form.tsx'
import { cx } from '../ui/cx.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'

/** Needed for few doors. */
const FittingNote = lazyExtra(async () => (await import('./fitting-note.tsx')).FittingNote)
const WhyNot = lazyExtra(async () => (await import('./why-not.tsx')).WhyNot)

/** The guide around the rows, for notes that need it; the row itself depends on its props alone. */
export const GuideContext = createContext<GuideModel | null>(null)

interface ChoiceRowProps extends Omit<ChoiceView, 'key'> {
  choiceKey: string
  /** The id of its column, with which its own ids begin. */
  columnId: string
  /** If it is chosen, the door needs a fitting. */
  fitting: boolean
  ticks: Ticks
}

/**
 * One choice with the number of products it would leave. A choice that would leave none keeps its place and stays
 * focusable; when it is focused or pointed at it shows the reason, and ways to get there. Rendered again only where a
 * tick changes it.
 */
export const ChoiceRow = memo(function ChoiceRow(props: ChoiceRowProps) {
  const { choiceKey, columnId, label, count, disabled, fitting, ticks } = props
  // The box is painted in the next frame; counts and list follow as soon as they are rendered.
  const [chosen, setChosen] = useOptimistic(props.chosen)
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const whyId = `${columnId}-why-${choiceKey}`
  const helpId = `${columnId}-help-${choiceKey}`
  const row = useRef<HTMLDivElement>(null)
  /** Where the reason is shown: below for the focus, beside for a pointer, until the focus or pointer has left. */
  const [place, setPlace] = useState<'below' | 'beside' | null>(null)
  /** How often the visitor pressed the disabled choice. */
  const [refused, setRefused] = useState(0)
  const known = count >= 0
  const why = disabled ? place : null
  const help = texts.help(choiceKey)

  const act = () => {
    setPlace(place ?? 'below')
    if (disabled) setRefused(refused + 1)
    else
      startTransition(() => {
        setChosen((was) => !was)
        ticks.toggle(choiceKey)
      })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes whether its choice is reached
    <div
      ref={row}
      onFocus={() => setPlace(place ?? 'below')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (place === 'below' && !currentTarget.contains(relatedTarget)) setPlace(null)
      }}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') setPlace(place ?? 'beside')
      }}
      onPointerLeave={() => {
        if (place === 'beside') setPlace(null)
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a real checkbox does nothing without scripts */}
      <button
        {...addressButton('toggle', choiceKey, act)}
        {...(disabled && { type: 'button' })}
        role="checkbox"
        aria-checked={chosen}
        aria-disabled={disabled || undefined}
        aria-describedby={[help && helpId, why && whyId].filter(Boolean).join(' ') || undefined}
        aria-label={known ? t('ui.guide.choiceCount', { label, count }) : label}
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
      {chosen && fitting && (
        <Suspense>
          <GuideContext.Consumer>{(guide) => guide && <FittingNote guide={guide} />}</GuideContext.Consumer>
        </Suspense>
      )}
      {why && (
        <Suspense>
          <GuideContext.Consumer>
            {(guide) =>
              guide && (
                <WhyNot
                  id={whyId}
                  choiceKey={choiceKey}
                  guide={guide}
                  ticks={ticks}
                  row={row}
                  place={why}
                  refused={refused}
                  onTaken={() => {
                    // The button disappears with the reason: the focus stays with the choice.
                    row.current?.querySelector('button')?.focus()
                    setPlace(null)
                  }}
                />
              )
            }
          </GuideContext.Consumer>
        </Suspense>
      )}
    </div>
  )
})
