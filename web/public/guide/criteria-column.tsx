import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { ColumnView } from '../../../domain/guide/view.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { loadable } from '../../shared/ui/loadable.tsx'
import { ChoiceList } from './choice-list.tsx'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'

/** Only needed in a guide that an earlier step leads to. */
const ChosenOverlay = loadable(
  'guide/chosen-overlay',
  async () => (await import('./chosen-overlay.tsx')).ChosenOverlay,
)

interface CriteriaColumnProps {
  column: ColumnView
  openAtFirst: boolean
  /** Of its heading; those of its choices begin with it. */
  id: string
  inTray?: boolean
  /** The visitor is in it or in one below it: it neither folds nor unfolds by itself. */
  foldLocked: boolean
  /** The visitor comes into it, or leaves it. */
  onUse: (within: boolean) => void
  guide: GuideModel
  ticks: Ticks
}

/** One option column: a heading that folds, and its choices. */
export function CriteriaColumn({
  column,
  openAtFirst,
  id,
  inTray = false,
  foldLocked,
  onUse,
  guide,
  ticks,
}: CriteriaColumnProps) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const hydrated = useHydrated()
  // Once the visitor has opened or closed it, that stands; until then a column with a chosen value is open.
  const [folded, setFolded] = useState<boolean | null>(null)
  // A link may point to a column; a page scrolls to it (useScroll).
  const aimed = useLocation().hash === `#${column.name}` && hydrated
  const exhausted = isExhausted(column)
  const [wasExhausted, setExhausted] = useState(exhausted)
  if (exhausted !== wasExhausted) {
    setExhausted(exhausted)
    // While the visitor is there it stays as it was.
    if (foldLocked && openAtFirst && folded === null) setFolded(wasExhausted && !aimed)
  }
  const byItself = (openAtFirst && !exhausted) || column.chosen > 0 || aimed
  const open = folded === null ? byItself : !folded
  const heading = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone it is not displayed, and cannot have the focus: the tray opens instead.
    if (aimed) heading.current?.focus({ preventScroll: true })
  }, [aimed])
  // What a visitor opened or closed before hydration stays.
  const adoptEarlyFold = useEffectEvent(() => {
    const shown = heading.current?.parentElement
    if (shown instanceof HTMLDetailsElement && shown.open !== open) setFolded(!shown.open)
  })
  useEffect(() => adoptEarlyFold(), [])
  // Not every browser gives a pressed button the focus.
  const visits = { onFocus: () => onUse(true), onClick: () => onUse(true), onBlur: () => onUse(false) }
  return (
    <details
      open={open}
      {...visits}
      data-aimed={aimed || undefined}
      {...(aimed && !inTray && { id: column.name })}
      className={cx('group border-line not-last:border-b', aimed && 'scroll-mt-24 bg-steel-bg')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, by keyboard too */}
      <summary
        ref={heading}
        onClick={(event) => {
          event.preventDefault()
          flushSync(() => setFolded(open))
          // What was opened at the lower edge of the tray would lie below its button.
          if (inTray && !open) heading.current?.scrollIntoView()
        }}
        className="flex min-h-11 items-center gap-2 px-4 py-2 -outline-offset-2"
      >
        <h3 id={id} className="grow text-[0.875rem] tracking-tight">
          {texts.label('columns', column.name)}
        </h3>
        {exhausted && <span className="text-xs whitespace-nowrap text-mute">{t('ui.guide.noneFits')}</span>}
        {column.chosen > 0 && (
          <span className="text-xs whitespace-nowrap text-mute tnum">
            {t('ui.guide.chosen', { count: column.chosen })}
          </span>
        )}
        <Icon name="chevron" className="size-4 text-mute transition-transform group-open:rotate-180" />
      </summary>
      {column.overlay ? (
        <ChosenOverlay
          overlay={column.overlay}
          onClear={ticks.clearEarlier}
          waiting={<div className="h-22" />}
        />
      ) : (
        <ChoiceList column={column} open={open} id={id} guide={guide} ticks={ticks} />
      )}
    </details>
  )
}

/** Nothing in it can be chosen any more, under what is chosen elsewhere. */
function isExhausted({ choices, chosen, overlay }: ColumnView): boolean {
  return chosen === 0 && overlay === null && choices.length > 0 && choices.every(({ disabled }) => disabled)
}
