import { type KeyboardEvent, lazy, Suspense } from 'react'
import { useHref } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import { supplierNumber } from '../../../domain/supplier-number.ts'
import type { ScreenTexts } from '../../../domain/texts/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { useLanguage } from '../../shared/settings.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { LoadMore } from '../../shared/ui/load-more.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { TrayEntry } from '../compare/tray-entry.tsx'
import { type FactColumn, factColumns } from './fact-columns.ts'
import { moveFocus } from './move-focus.ts'
import { ResultCard } from './result-card.tsx'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'
import { usePictures } from './use-index.ts'
import type { Ticks } from './use-ticks.ts'

const NoLock = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NoLock }))
const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))

/** The number of products that the criteria leave. Above the changing content, so that it stays in one place. */
export function ResultCount({ guide }: { guide: GuideModel }) {
  const texts = useCategoryTexts()
  const hydrated = useHydrated()
  const { view, category } = guide
  return (
    <div className="@container mb-2 flex items-center gap-x-5">
      <p id="results" className="min-h-[1.59375rem] text-[1.0625rem] font-semibold tracking-tight tnum">
        {view ? texts.count(category.code, view.total) : <Skeleton className="h-5 w-36" />}
      </p>
      {hydrated && view && <TrayEntry code={category.code} state={guide.state} words="from-29rem" />}
    </div>
  )
}

interface ResultListProps {
  guide: GuideModel
  ticks: Ticks
}

/** The products that the criteria leave. */
export function ResultList({ guide, ticks }: ResultListProps) {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const page = useHref({ search: '' })
  const { view, category, shown } = guide
  const facts = factColumns(category)
  const pictures = usePictures(category.code, view !== undefined)
  if (!view) return <WaitingList />
  if (view.total === 0) {
    return (
      <Suspense fallback={<WaitingList />}>
        {view.lockMissing || (view.lock && !guide.state.choices[category.code]?.length) ? (
          <NoLock guide={guide} known={!view.lockMissing} />
        ) : (
          <NothingFound guide={guide} ticks={ticks} />
        )}
      </Suspense>
    )
  }
  const showMore = () => {
    guide.showMore()
    const loaded = Math.min(view.total, shown + category.pageSize)
    announce(t('ui.common.loadedOf', { loaded, total: view.total }))
  }
  return (
    <div
      className={cx(
        'surface overflow-hidden in-table:grid in-table:gap-x-4 in-table:min-[90rem]:gap-x-7 in-table:*:col-span-full',
        facts.length === 5
          ? 'in-table:grid-cols-[auto_minmax(10rem,1fr)_auto_auto_repeat(5,auto)]'
          : 'in-table:grid-cols-[auto_minmax(10rem,1fr)_auto_auto_repeat(4,auto)]',
      )}
    >
      <TableHead category={category} columns={facts} />
      <ul
        aria-labelledby="results"
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveFocus(event, 'a')}
        className="divide-y divide-line in-table:grid in-table:grid-cols-subgrid in-table:*:col-span-full"
      >
        {view.cards.map((card) => (
          <ResultCard
            key={card.id}
            card={card}
            category={category}
            columns={facts}
            state={guide.state}
            page={page}
            ticks={ticks}
            picture={pictures && card.picture ? (pictures[card.picture.url] ?? card.picture.url) : undefined}
          />
        ))}
      </ul>
      <LoadMore
        look="surface"
        loaded={view.cards.length}
        total={view.total}
        pageSize={category.pageSize}
        pages={Math.ceil(shown / category.pageSize) + 1}
        onMore={showMore}
      />
    </div>
  )
}

/** Headings above the list where it reads as a table; each value says for itself what it is. */
function TableHead({ category, columns }: { category: Category; columns: readonly FactColumn[] }) {
  const { t } = useTranslation()
  const { label } = useCategoryTexts()
  const { kind } = supplierNumber(useLanguage(), { enr: '', nobnr: '' })
  return (
    <div
      aria-hidden="true"
      className="hidden items-end border-b border-line bg-sheet px-4 py-2 text-xs text-mute in-table:grid in-table:grid-cols-subgrid"
    >
      <span className="col-start-2">{t('ui.list.orders.name')}</span>
      <span>{t(`ui.product.${category.artnrLabel}`)}</span>
      <span>{t(`ui.product.${kind}`)}</span>
      {columns.map(({ name, unit, isClass }) => (
        <span key={name} className={cx(unit && 'text-end')}>
          {isClass ? label('columns', name) : t(`ui.guide.heads.${name as Head}`)}
          {unit && ` (${unit})`}
        </span>
      ))}
    </div>
  )
}

type Head = keyof ScreenTexts['ui']['guide']['heads']

/** The list's placeholder. As tall as the first cards, so that nothing jumps when they load. */
function WaitingList() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('ui.list.loading')}</p>
      <div className="surface divide-y divide-line overflow-hidden" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex h-[6.5rem] gap-4 p-4">
            <Skeleton className="h-full w-12" />
            <div className="grid grow content-start gap-2.5">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-3.5 w-1/3" />
              <Skeleton className="h-5 w-5/6" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
