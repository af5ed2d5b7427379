import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { columnOf } from '../../domain/categories/index.ts'
import type { Column } from '../../domain/categories/types.ts'
import { searchableAbove } from '../../domain/guide/columns.ts'
import { overlaidBy } from '../../domain/guide/earlier.ts'
import type { GuideState } from '../../domain/guide/state.ts'
import type { ColumnView } from '../../domain/guide/view.ts'
import { useTranslation } from '../i18n.ts'
import { useHydrated } from '../router/use-search.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { moveFocus } from './move-focus.ts'
import { ScrollingChoices } from './scrolling-choices.tsx'
import { SearchableChoices } from './searchable-choices.tsx'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'

/** Loads with the choices below it. */
const WhereToMeasure = lazy(async () => ({
  default: (await import('../measure/where-to-measure.tsx')).WhereToMeasure,
}))
/** Only needed in a guide that an earlier step leads to. */
const ChosenOverlay = lazy(async () => ({ default: (await import('./chosen-overlay.tsx')).ChosenOverlay }))

interface CriteriaColumnProps {
  column: ColumnView
  openAtFirst: boolean
  /** Of its heading; those of its choices begin with it. */
  id: string
  inTray?: boolean
  guide: GuideModel
  ticks: Ticks
}

/** One option column: a heading that folds, and its choices. */
export function CriteriaColumn({
  column,
  openAtFirst,
  id,
  inTray = false,
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
  const open = folded === null ? openAtFirst || column.chosen > 0 || aimed : !folded
  const declared = columnOf(guide.category, column.name)
  const heading = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone it is not displayed, and cannot have the focus: the tray opens instead.
    if (aimed) heading.current?.focus({ preventScroll: true })
  }, [aimed])
  // What a visitor did before the page was alive stands.
  const takeEarly = useEffectEvent(() => {
    const shown = heading.current?.parentElement
    if (shown instanceof HTMLDetailsElement && shown.open !== open) setFolded(!shown.open)
  })
  useEffect(() => takeEarly(), [])
  const waiting = guide.view === undefined
  const rows = new Map(
    column.choices.map(({ key, ...choice }) => [
      key,
      <ChoiceRow
        key={key}
        choiceKey={key}
        columnId={id}
        fitting={key === guide.category.fittingChoice}
        ticks={ticks}
        {...choice}
      />,
    ]),
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => moveFocus(event, '[role=checkbox]')
  return (
    <details
      open={open}
      data-aimed={aimed || undefined}
      {...(aimed && !inTray && { id: column.name })}
      className={cx('group border-line not-last:border-b', aimed && 'scroll-mt-24 bg-steel-bg')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, by keyboard too */}
      <summary
        ref={heading}
        onClick={(event) => {
          event.preventDefault()
          setFolded(open)
        }}
        className="flex min-h-11 items-center gap-2 px-4 py-2 -outline-offset-2"
      >
        <h3 id={id} className="grow text-[0.875rem] tracking-tight">
          {texts.label('columns', column.name)}
        </h3>
        {column.chosen > 0 && (
          <span className="text-xs whitespace-nowrap text-mute tnum">
            {t('ui.guide.chosen', { count: column.chosen })}
          </span>
        )}
        <Icon name="chevron" className="size-4 text-mute transition-transform group-open:rotate-180" />
      </summary>
      {column.overlay ? (
        <Suspense fallback={<div className="h-22" />}>
          <ChosenOverlay overlay={column.overlay} onClear={ticks.clearEarlier} />
        </Suspense>
      ) : (
        // Arrow keys are a shortcut; every box is also reached by Tab.
        <fieldset
          aria-labelledby={id}
          className={cx('min-w-0 pb-2', waiting && 'opacity-90')}
          onKeyDown={onKeyDown}
        >
          {(declared?.order === 'number' || declared?.measured) && (
            <div className="min-h-8 px-4">
              {!waiting && open && (
                <Suspense>
                  <WhereToMeasure name={factOf(declared)} />
                </Suspense>
              )}
            </div>
          )}
          {waiting && rows.size === 0 && <WaitingRows column={declared} state={guide.state} />}
          {rows.size > searchableAbove(declared) ? (
            <SearchableChoices category={guide.category} column={column} rows={rows} />
          ) : declared?.scrolls && rows.size > 0 ? (
            <ScrollingChoices count={rows.size}>{[...rows.values()]}</ScrollingChoices>
          ) : (
            [...rows.values()]
          )}
        </fieldset>
      )}
    </details>
  )
}

/** The name of the column's measure in the drawings. */
function factOf({ name, source }: Column): string {
  return source.kind === 'fact' ? source.fact : name
}

/** Reserves the space of choices that only the index knows, or of the product that covers them. */
function WaitingRows({ column, state }: { column: Column | undefined; state: GuideState }) {
  const overlaid = overlaidBy(column, state) !== null
  return (
    <div
      className={cx(
        'grid content-start gap-4 overflow-hidden px-4 py-2',
        overlaid ? 'h-20' : column?.scrolls ? 'h-60' : 'h-24',
      )}
    >
      <Skeleton className="h-3.5 w-3/4" />
      <Skeleton className="h-3.5 w-1/2" />
      <Skeleton className="h-3.5 w-2/3" />
    </div>
  )
}
