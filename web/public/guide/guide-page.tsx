import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { earlierSteps } from '../../../domain/guide/earlier.ts'
import { hidesFilter, listsForLock } from '../../../domain/guide/open.ts'
import { readGuideState } from '../../../domain/guide/state.ts'
import type { GuideCode } from '../../../domain/texts/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { useOverlay } from '../../shared/router/use-overlay.ts'
import { linkTo, useRoute } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { AddressForm } from '../../shared/ui/address-form.tsx'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { loadable } from '../../shared/ui/loadable.tsx'
import { PageText } from '../../shared/ui/page-text.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { IdentifyPartButton } from '../identify-part/identify-part-button.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import { CriteriaColumns, criteriaId } from './criteria-columns.tsx'
import { ChosenProduct, GuidePanel } from './guide-panel.tsx'
import { CriteriaTray, Notices } from './lazy-parts.ts'
import { focusResults, resultsId } from './move-focus.ts'
import { ResultCount, ResultList } from './result-list.tsx'
import { StepsLine } from './steps-line.tsx'
import { chosenProduct, type GuideModel, useGuide } from './use-guide.ts'
import { useTicks } from './use-ticks.ts'

/** Every guide route: which guide and which of its modes stands in the route table. */
export function Page() {
  const route = useRoute()?.route
  const search = useSearch()
  if (!route?.category || !route.mode) return null
  const withEm = listsForLock(route, readGuideState(route.category, search))
  return <Guide key={route.name} category={categoryOf(route.category)} withEm={withEm} />
}

/** One guide: criteria, the products they leave, and the chosen product. Beside each other, or a tray and a modal. */
function Guide({ category, withEm }: { category: Category; withEm: boolean }) {
  const { t } = useTranslation()
  const guide = useGuide(category, withEm)
  const ticks = useTicks(guide)
  const tray = useOverlay<true>('criteria')
  const code = category.code as GuideCode
  const open = guide.state.open !== null
  const chosen = open ? null : chosenProduct(guide)
  const { leftOut } = guide.view ?? {}
  const hasNotices =
    guide.effect !== undefined ||
    guide.lost.length > 0 ||
    Object.values(leftOut ?? {}).some((names) => names.length > 0)
  const lockMissing = guide.view?.lockMissing === true
  const filtered = !hidesFilter(category.code, withEm) && !lockMissing
  useTrayAtColumn(category, filtered ? () => tray.open(true) : null)
  return (
    <div className="page pt-4 pb-12 print:p-0">
      <StepsLine here={category.code} state={guide.state} />
      <div className={cx('mt-4 flex min-h-11 items-center justify-between gap-4', open && 'print:hidden')}>
        <PageText as="h1" text={`guides.${code}.title`} />
        <StartOver guide={guide} />
      </div>
      <p className={cx('mt-1.5 max-w-prose text-mute', open && 'print:hidden')}>
        {withEm ? (
          !lockMissing && t('ui.guide.forLock')
        ) : (
          <PageText as="span" text={`guides.${code}.intro`} />
        )}
      </p>
      {category.fitPartner && !withEm && (
        <IdentifyPartButton label={t('ui.guide.ownPart')} state={guide.state} />
      )}
      <EarlierSteps guide={guide} />
      {/* Without a panel the list has its room, and reads as a table (the variant `in-table`). */}
      <div
        data-table={open ? undefined : ''}
        className={cx(
          'mt-5 grid items-start gap-5 print:block',
          chosen && 'wide:grid-rows-[auto_1fr]',
          filtered && 'md:grid-cols-[17rem_minmax(0,1fr)]',
          filtered &&
            !open &&
            'wide:grid-cols-[15rem_minmax(0,1fr)] min-[95rem]:grid-cols-[17.5rem_minmax(0,1fr)]',
          open &&
            (filtered
              ? 'wide:grid-cols-[15rem_minmax(17rem,1fr)_minmax(0,49.6875rem)] min-[95rem]:grid-cols-[17.5rem_minmax(0,1fr)_49.6875rem]'
              : 'wide:grid-cols-[minmax(0,1fr)_minmax(0,49.6875rem)]'),
        )}
      >
        {filtered && (
          <section
            id={criteriaId}
            aria-labelledby="step-criteria"
            aria-busy={guide.pending || undefined}
            className={cx(
              'surface hidden overflow-hidden target:block target:scroll-mt-18 aria-busy:[&_[role=checkbox]>span:last-child]:opacity-40 md:block print:hidden',
              chosen && 'wide:row-span-2',
            )}
          >
            <h2 id="step-criteria" className="sr-only">
              {t('ui.guide.stepCriteria')}
            </h2>
            <CriteriaColumns guide={guide} ticks={ticks} />
          </section>
        )}
        {chosen && <ChosenProduct guide={guide} chosen={chosen} />}
        <section
          id={resultsId}
          tabIndex={-1}
          aria-labelledby="step-product"
          aria-busy={guide.pending || undefined}
          className={cx('min-w-0 aria-busy:*:opacity-60', open && 'print:hidden')}
        >
          <h2 id="step-product" className="sr-only">
            {t('ui.guide.stepProduct')}
          </h2>
          {!guide.failed && <ResultCount guide={guide} />}
          {filtered && <ChosenChips guide={guide} ticks={ticks} />}
          {/* The notices load with the list, so that nothing already visible is pushed down. */}
          {hasNotices && <Notices guide={guide} waiting={<div className="mb-3 h-13" />} />}
          {!guide.failed && guide.view?.lock?.possible && guide.view.total > 0 && (
            <p className="mb-3 max-w-prose text-brass">{t('ui.guide.possible')}</p>
          )}
          {guide.failed ? (
            <ErrorState
              text={t(guide.needsNetwork ? 'ui.offline.tooLarge' : 'ui.list.failed')}
              onRetry={guide.retry}
            />
          ) : (
            <ResultList guide={guide} ticks={ticks} />
          )}
        </section>
        <GuidePanel guide={guide} ticks={ticks} />
      </div>
      <BottomBar guide={guide} onCriteria={filtered ? () => tray.open(true) : null} />
      <AddressForm />
      {tray.value && <CriteriaTray guide={guide} ticks={ticks} onClose={tray.close} />}
    </div>
  )
}

/** The key of the document's first history entry, once it has been handled: later visits of it are returns. */
let isEntered = false

/** A link may point to a column, which on a phone is in the tray: that opens, once, and not when one comes back. */
function useTrayAtColumn(category: Category, open: (() => void) | null): void {
  const { hash, key } = useLocation()
  const type = useNavigationType()
  const hydrated = useHydrated()
  const shown = useRef<string>(null)
  useEffect(() => {
    if (!hydrated || !open || shown.current === hash) return
    shown.current = hash
    const comes = type !== NavigationType.Pop || (key === 'default' && !isEntered)
    isEntered = true
    const isColumn = category.columns.some(({ name }) => hash === `#${name}`)
    // As in the page's own layout (md): from there on the columns are beside the list.
    if (isColumn && comes && !matchMedia('(min-width: 48rem)').matches) queueMicrotask(open)
  })
}

const EarlierList = loadable(
  'guide/earlier-list',
  async () => (await import('./earlier-list.tsx')).EarlierList,
)

/** The height of one to three steps. */
const heights = ['h-13', 'h-28', 'h-43']

/** The choices of earlier guides, in a chunk that loads with the first such step; its space is reserved. */
function EarlierSteps({ guide }: { guide: GuideModel }) {
  const earlier = earlierSteps(guide.category, guide.state)
  if (earlier.length === 0) return null
  return (
    <EarlierList
      guide={guide}
      earlier={earlier}
      waiting={<div className={`mt-4 print:hidden ${heights[earlier.length - 1]}`} />}
    />
  )
}

/**
 * Resets everything: products, criteria and loaded pages, of this guide and of the others. A link to the guide's
 * start, so that Back undoes it. Where only criteria of this guide are set, removing them is enough.
 */
function StartOver({ guide }: { guide: GuideModel }) {
  const { t } = useTranslation()
  const { state, category } = guide
  const elsewhere = Object.keys(state.choices).some((code) => code !== category.code)
  if (!category.guide) return null
  const words = t('ui.guide.startOver')
  if (!elsewhere && Object.keys(state.chosen).length === 0) {
    // On a phone it would wrap the heading when it appears, so its space is reserved from the start.
    return (
      <span aria-hidden="true" className="invisible shrink-0 text-[0.9375rem] md:hidden print:hidden">
        {words}
      </span>
    )
  }
  return (
    <ButtonLink
      kind="link"
      to={linkTo(category.guide.route)}
      onClick={focusResults}
      className="inline-flex min-h-11 shrink-0 items-center text-mute print:hidden"
    >
      {words}
    </ButtonLink>
  )
}
