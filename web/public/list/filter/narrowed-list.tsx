import { type ReactNode, useMemo } from 'react'
import { Link, useHref, useLocation, useNavigate } from 'react-router'
import type { Category } from '../../../../domain/categories/types.ts'
import { closeProduct } from '../../../../domain/guide/actions.ts'
import { guideQuery, readGuideState } from '../../../../domain/guide/state.ts'
import type { Order } from '../../../../domain/list/orders.ts'
import { withParts, withState } from '../../../../domain/list/state.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useMoreTexts } from '../../../shared/i18n/more-texts.ts'
import { useHydrated } from '../../../shared/router/use-hydrated.ts'
import { noteAddress, overlaysOf } from '../../../shared/router/use-overlay.ts'
import { linkTo } from '../../../shared/router/use-route.ts'
import { useSearch } from '../../../shared/router/use-search.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'
import { ChosenChips } from '../../guide/chosen-chips.tsx'
import { CriteriaColumns } from '../../guide/criteria-columns.tsx'
import { CriteriaTray, NothingFound, Notices } from '../../guide/lazy-parts.ts'
import type { GuideModel } from '../../guide/use-guide.ts'
import { useGuideView } from '../../guide/use-guide-view.ts'
import { useTicks } from '../../guide/use-ticks.ts'
import { ProductModal } from '../../product/lazy-modal.ts'
import { listCriteriaId } from '../filter-button.tsx'
import { type Layout, ProductList } from '../product-list.tsx'

interface NarrowedListProps {
  category: Category
  order: Order
  layout: Layout
  /** The product to highlight. */
  selected: string | null
  /** How many pages the address names. */
  pages: number
  onPages: (count: number) => void
  onOrder: (name: string) => void
  /** The address filters the list. */
  narrowed: boolean
  /** The criteria are beside the list. */
  beside: boolean
  /** Shown without the index: the whole list, or a placeholder of the filtered one. */
  fallback: ReactNode
  /** Closes the criteria that cover the list on a phone; null where they do not. */
  onCloseTray: (() => void) | null
  /** Closes the open product. */
  onClose: () => void
}

/** A filtered list: the criteria are beside it, or cover it; the chosen ones are above it. */
export function NarrowedList(props: NarrowedListProps) {
  const { category, order, layout, selected, narrowed, beside, fallback, onCloseTray, onClose } = props
  const { t } = useMoreTexts('later')
  const hydrated = useHydrated()
  const guide = useListFilter(props)
  const ticks = useTicks(guide)
  const { view, failed, needsNetwork, retry } = guide
  const { open } = guide.state
  const page = useHref({ search: '' })
  const hasNotices = Object.values(view?.leftOut ?? {}).some((names) => names.length > 0)
  return (
    <>
      <div
        className={cx(
          'items-start gap-5 print:block md:grid-cols-[17rem_minmax(0,1fr)]',
          beside ? 'grid' : 'has-[>:target]:grid',
        )}
      >
        {(beside || !hydrated) && !failed && (
          <section
            id={listCriteriaId}
            aria-label={t('ui.guide.criteria')}
            className={cx('surface overflow-hidden print:hidden', !beside && 'hidden target:block')}
          >
            <CriteriaColumns guide={guide} ticks={ticks} />
          </section>
        )}
        <div className={cx('min-w-0', beside && failed && 'md:col-span-2')}>
          {failed && (
            <ErrorState
              className="mb-3"
              text={t(needsNetwork ? 'ui.offline.tooLarge' : 'ui.list.failed')}
              onRetry={retry}
            />
          )}
          {view && !needsNetwork && (
            <>
              <Count guide={guide} />
              <ChosenChips guide={guide} ticks={ticks} />
              {hasNotices && <Notices guide={guide} waiting={<div className="mb-3 h-13" />} />}
              {view.total === 0 ? (
                <NothingFound guide={guide} ticks={ticks} />
              ) : (
                <ProductList
                  category={category}
                  layout={layout}
                  order={order}
                  onOrder={guide.sortBy}
                  state={guide.state}
                  items={view.cards.map(({ id, ...card }) => ({ _id: id, ...card }))}
                  total={view.total}
                  of={`${order.name} ${guideQuery(category.code, closeProduct(guide.state))}`}
                  selected={selected}
                  waiting={guide.pending}
                  beside={beside}
                  nextPages={props.pages + 1}
                  onMore={guide.showMore}
                />
              )}
            </>
          )}
          {!view && !(failed && narrowed) && fallback}
        </div>
      </div>
      {onCloseTray && <CriteriaTray guide={guide} ticks={ticks} onClose={onCloseTray} />}
      {open && narrowed && (
        <ProductModal
          id={open}
          category={category.code}
          selection={view?.selection ?? []}
          partner={view?.partner ?? undefined}
          state={guide.state}
          onClose={onClose}
          closedAt={page + guide.queryOf(closeProduct(guide.state))}
        />
      )}
    </>
  )
}

/** The number of products, and a link to the guide with the same criteria. */
function Count({ guide: { category, state, view } }: { guide: GuideModel }) {
  const { t } = useTranslation()
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-6">
      <p id="results" className="font-semibold tnum">
        {t('ui.list.count', { count: view?.total ?? 0 })}
      </p>
      {category.guide && (
        <Link
          to={linkTo(category.guide.route, {}, guideQuery(category.code, closeProduct(state)))}
          className="inline-flex min-h-8 items-center gap-1.5 text-sm text-steel hover:underline print:hidden"
        >
          {t('ui.list.toGuide')}
          <Icon name="arrow" />
        </Link>
      )}
    </div>
  )
}

/**
 * A list as its guide sees it: the same criteria in the same address and the same index, so that a tick makes no
 * request. The order of the list is in the address as well.
 */
function useListFilter({ category, order, pages, onPages, onOrder }: NarrowedListProps): GuideModel {
  const search = useSearch()
  const location = useLocation()
  const navigate = useNavigate()
  const link = useMemo(() => readGuideState(category.code, search), [category, search])
  const queryOf: GuideModel['queryOf'] = (state) => withState(search, category.code, state)
  const view = useGuideView(category, link, { shown: pages * category.pageSize, order })
  return {
    category,
    ...view,
    lost: [],
    effect: undefined,
    queryOf,
    go: (state, how) => {
      const query = new URLSearchParams(queryOf(state))
      // Another state begins the list anew; without a notice it is as long as with it.
      const next = withParts(query, { n: how === 'tick' ? null : search.get('n') })
      void navigate({ search: next }, { replace: true, state: overlaysOf(location) })
      noteAddress()
    },
    order,
    sortBy: onOrder,
    showMore: () => onPages(pages + 1),
  }
}
