import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { can, languageOfLevel } from '../../../domain/access.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { original } from '../../../domain/languages.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { useMedia } from '../../shared/ui/use-media.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { SelectBox } from '../bulk/select-box.tsx'
import { type Selection, useSelection } from '../bulk/use-selection.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { Pager, rowsPerPage } from '../ui/pager.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { useTexts } from '../use-texts.ts'
import { ListTools } from './list-tools.tsx'
import { ProductCards } from './product-cards.tsx'
import { ProductTable } from './product-table.tsx'
import { RowButtons } from './row-buttons.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { OnPublish } from './ticks.tsx'
import { useAllProducts } from './use-all-products.ts'
import { useExports } from './use-exports.ts'
import { useProductRows } from './use-product-rows.ts'
import { usePublish } from './use-publish.ts'
import { removedOf, useRemoval } from './use-removal.tsx'
import { firstView, type ListView } from './view.ts'

interface ProductListProps {
  category: Category
  view: ListView
  onView: (view: ListView) => void
}

/** The products of a category: searched, filtered, sorted and paged by the server, so that thousands stay fast. */
export function ProductList({ category, view: given, onView }: ProductListProps) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const { level } = useStaff()
  const language = languageOfLevel(level)
  const own = language === original ? null : language
  // A translator's filters concern their own language, whoever made the link.
  const view = useMemo(() => (own ? { ...given, language: own } : given), [given, own])
  const rows = useProductRows(category, view)
  const selection = useSelection()
  const readAll = useAllProducts(category, view)
  // From here on the columns have room beside each other (Tailwind's `lg`); else each product is a card.
  const isTable = useMedia('(min-width: 64rem)')
  const top = useRef<HTMLDivElement>(null)
  const { exportProduct, exportList } = useExports(category)
  const { remove, progress } = useRemoval(category)
  const publish = usePublish()
  const change = (part: Partial<ListView>) => onView({ ...view, ...part })
  const { data, isError, isPlaceholderData } = rows
  const total = data?.total ?? 0
  // The last row of the last page may have been deleted.
  const last = Math.max(0, Math.ceil(total / rowsPerPage) - 1)
  const isBeyond = data !== undefined && !isPlaceholderData && view.page > last
  const toLast = useEffectEvent(() => change({ page: last }))
  const isLeaving = useIsLeaving()
  useEffect(() => {
    // The view is changed at once (flushSync), which an effect may not do.
    if (isBeyond && !isLeaving()) queueMicrotask(toLast)
  }, [isBeyond, isLeaving])
  useCountAnnounced(data && !isPlaceholderData ? total : null)

  const removeThem = async (products: readonly StaffCardAnswer[]) => {
    const removed = await remove(products.map(removedOf))
    if (removed.length === 0) return
    selection.drop(removed)
    // The pressed button is gone with its row: the focus goes to the top of the list.
    top.current?.focus()
  }
  const removeChosen = () => {
    // What is shown may have been read again since it was chosen.
    const shown = new Map(data?.items.map((item) => [item._id, item]))
    return removeThem([...selection.products.values()].map((each) => shown.get(each._id) ?? each))
  }
  const latest = useLatest({ removeThem, exportProduct, publish })
  const buttons = useCallback(
    (product: StaffCardAnswer) => (
      <RowButtons
        category={category}
        product={product}
        onExport={() =>
          void latest.current.exportProduct({ _id: product._id, name: product.artnr || product.names.sv })
        }
        onRemove={() => void latest.current.removeThem([product])}
      />
    ),
    [category, latest],
  )
  const isNarrowed = view.q.trim() !== '' || view.filter !== 'all'
  const label = say(`categories.${category.code}.name`)
  const onPublish = useCallback<OnPublish>(
    ({ _id, names }, published, on) =>
      void latest.current.publish({ _id, name: names.sv, category: category.code }, published, on),
    [category, latest],
  )
  const shared = { category, own, label, selection, actions: buttons, onPublish }
  return (
    <div
      ref={top}
      tabIndex={-1}
      className={cx('outline-none!', selection.products.size > 0 && 'pb-32 lg:pb-16')}
    >
      <div className="flex flex-wrap items-end gap-3 pt-5 pb-3 lg:py-1.5">
        <ListTools view={view} onChange={change} isTranslator={own !== null} />
        {!isTable && (
          <SortChoice
            category={category}
            own={own}
            sort={view.sort}
            onSort={(sort) => change({ sort, page: 0 })}
          />
        )}
        <div className="button-row empty:hidden">
          {can(level, 'importProducts') && (
            <ButtonLink
              to={linkTo('adm-jobs', {}, `?importera=${category.code}`)}
              className="min-h-10 py-1.5"
            >
              {t('dashboard.import')}
            </ButtonLink>
          )}
          {can(level, 'exportProducts') && (
            <Button className="min-h-10 py-1.5" onClick={() => void exportList(view)}>
              <Icon name="download" />
              {t(isNarrowed ? 'dashboard.exportShown' : 'dashboard.exportList')}
            </Button>
          )}
        </div>
        <div className="flex min-h-10 items-center gap-2 text-sm text-mute tnum max-lg:w-full">
          {data && !isTable && total > 0 && <ShownBox items={data.items} selection={selection} />}
          <p>{data && say('ui.list.count', { count: total })}</p>
        </div>
      </div>
      {isError && !data && <ErrorState text={t('dashboard.failed')} onRetry={() => void rows.refetch()} />}
      {rows.isPending && <Skeleton className="h-160 rounded-box" />}
      {data && total === 0 && <Nothing isAll={!isNarrowed} onAll={() => change(firstView)} />}
      {data && total > 0 && (
        <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-60')}>
          {isTable ? (
            <ProductTable
              {...shared}
              items={data.items}
              sort={view.sort}
              onSort={(sort) => change({ sort, page: 0 })}
            />
          ) : (
            <ProductCards {...shared} items={data.items} />
          )}
          <Pager
            page={view.page}
            total={total}
            onPage={(page) => {
              change({ page })
              top.current?.focus()
              top.current?.scrollIntoView({ block: 'start' })
            }}
          />
        </div>
      )}
      {selection.products.size > 0 && (
        <BulkBar
          {...{ category, selection, total, readAll }}
          deleting={progress}
          onDelete={() => void removeChosen()}
        />
      )}
    </div>
  )
}

/** Cards have no heading with a checkbox for all of them. */
function ShownBox({ items, selection }: { items: readonly StaffCardAnswer[]; selection: Selection }) {
  const { t } = useTexts()
  const chosen = items.filter(({ _id }) => selection.products.has(_id)).length
  return (
    <SelectBox
      label={t('bulk.chooseShown')}
      checked={chosen === items.length}
      partly={chosen > 0 && chosen < items.length}
      onChange={(on) => selection.mark(items, on)}
    />
  )
}

/** An empty list says why, and what to do. */
function Nothing({ isAll, onAll }: { isAll: boolean; onAll: () => void }) {
  const { t } = useTexts()
  return (
    <EmptyState text={t(isAll ? 'dashboard.empty' : 'dashboard.nothingFound')}>
      {!isAll && <Button onClick={onAll}>{t('dashboard.showAll')}</Button>}
    </EmptyState>
  )
}

/** Announces how many products a search or filter leaves; not when the list opens. */
function useCountAnnounced(total: number | null): void {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (total === null) return
    if (before.current !== null && before.current !== total) announce(t('ui.list.count', { count: total }))
    before.current = total
  }, [total, announce, t])
}
