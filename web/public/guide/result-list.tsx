import { useHref } from 'react-router'
import { closeProduct } from '../../../domain/guide/actions.ts'
import { guideQuery } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { LoadMore } from '../../shared/ui/load-more.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { TrayEntry } from '../compare/tray-entry.tsx'
import { factColumns } from '../product-table/fact-columns.ts'
import { ProductTable } from '../product-table/product-table.tsx'
import { useLoadMore } from '../product-table/use-load-more.ts'
import { NoLock, NothingFound } from './lazy-parts.ts'
import { ResultCard } from './result-card.tsx'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'
import { usePictures } from './use-index.ts'
import type { Ticks } from './use-ticks.ts'

/** The number of products that the criteria leave. Above the changing content, so that it stays in one place. */
export function ResultCount({ guide }: { guide: GuideModel }) {
  const texts = useCategoryTexts()
  const { view, category } = guide
  return (
    <div className="@container mb-2 flex items-center gap-x-5">
      <p id="results" className="min-h-[1.59375rem] text-[1.0625rem] font-semibold tracking-tight tnum">
        {view ? texts.count(category.code, view.total) : <Skeleton className="h-5 w-36" />}
      </p>
      {/* The head of a table has it in the column of the boxes. */}
      <span className="in-table:hidden">
        <TrayEntry code={category.code} state={guide.state} words="from-29rem" />
      </span>
    </div>
  )
}

interface ResultListProps {
  guide: GuideModel
  ticks: Ticks
}

/** The products that the criteria leave. */
export function ResultList({ guide, ticks }: ResultListProps) {
  const page = useHref({ search: '' })
  const { view, category, shown, state } = guide
  const sort = useSearch().get('sort')
  const { list, onMore } = useLoadMore({
    of: `${sort} ${guideQuery(category.code, closeProduct(state))}`,
    loaded: view?.cards.length ?? 0,
    total: view?.total ?? 0,
    waiting: guide.pending,
    saysFirst: false,
  })
  const columns = factColumns(category)
  const pictures = usePictures(category.code, view !== undefined)
  if (!view) return <WaitingList />
  if (view.total === 0) {
    const isLockAlone = view.lock && !view.partner && !state.choices[category.code]?.length
    return view.lockMissing || isLockAlone ? (
      <NoLock guide={guide} known={!view.lockMissing} waiting={<WaitingList />} />
    ) : (
      <NothingFound guide={guide} ticks={ticks} waiting={<WaitingList />} />
    )
  }
  return (
    <ProductTable
      category={category}
      columns={columns}
      order={guide.order}
      onOrder={guide.sortBy}
      state={state}
      list={list}
      foot={
        <LoadMore
          look="surface"
          loaded={view.cards.length}
          total={view.total}
          pageSize={category.pageSize}
          pages={Math.ceil(shown / category.pageSize) + 1}
          onMore={() => {
            onMore()
            guide.showMore()
          }}
        />
      }
    >
      {view.cards.map((card, position) => (
        <ResultCard
          // By place: a tick changes what rows say instead of replacing them.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing of its product
          key={position}
          card={card}
          category={category}
          columns={columns}
          state={state}
          page={page}
          sort={sort}
          ticks={ticks}
          picture={pictures ? card.picture && pictures[card.picture.url] : null}
        />
      ))}
    </ProductTable>
  )
}

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
