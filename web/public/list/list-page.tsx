import { useState } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import {
  criteriaIn,
  maxPages,
  pagesOf,
  readListState,
  withOrder,
  withParts,
} from '../../../domain/list/state.ts'
import { isNotFound } from '../../shared/data/errors.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useBackOnce } from '../../shared/router/use-back-once.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'
import { useReplaceAddress } from '../../shared/router/use-replace-address.ts'
import { linkTo, useRoute } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { AddressForm } from '../../shared/ui/address-form.tsx'
import { loadable } from '../../shared/ui/loadable.tsx'
import { PageText } from '../../shared/ui/page-text.tsx'
import { TrayEntry } from '../compare/tray-entry.tsx'
import { resultsId } from '../guide/move-focus.ts'
import { ProductModal } from '../product/lazy-modal.ts'
import { RememberedEntry } from '../remembered/remembered-entry.tsx'
import { FilterButton, useFilter } from './filter-button.tsx'
import { ListTools } from './list-tools.tsx'
import { listViewStore } from './list-view.ts'
import { type Layout, ProductList } from './product-list.tsx'
import { useProductList } from './use-product-list.ts'
import { useSelectedProduct } from './use-selected-product.ts'

const NarrowedList = loadable(
  'list/filter/narrowed-list',
  async () => (await import('./filter/narrowed-list.tsx')).NarrowedList,
)

export function Page() {
  const code = useRoute()?.route.category
  // The key starts a list over when one leads straight to another.
  return code ? <List key={code} category={categoryOf(code)} /> : null
}

function List({ category }: { category: Category }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const back = useBackOnce()
  const isLeaving = useIsLeaving()
  const location = useLocation()
  const hydrated = useHydrated()
  const pathname = useHref({ search: '' })
  const search = useSearch()
  const { order, narrowed } = readListState(category, search)
  // Loaded page by page, the list may hold more than an address may ask for at once.
  const [most, setMost] = useState(maxPages)
  const pages = pagesOf(search, most)
  const open = search.get('open')
  const selected = useSelectedProduct(category, open)
  const list = useProductList(category, { order, pages, wanted: !narrowed })
  const { items, total, failure } = list
  const view = listViewStore.useValue()
  const layout: Layout = view === 'compact' ? 'lines' : category.listView
  const filter = useFilter()
  // A list that does not exist leads to /404, any other failure to /network-issue.
  const failed = isNotFound(failure)
    ? linkTo('404', {}, '?resource=event')
    : linkTo('network-issue', {}, `?from=${encodeURIComponent(location.pathname + location.search)}`)
  useReplaceAddress(failure && failed)
  const replace = (search: string) => {
    navigate({ search }, { replace: true, flushSync: true, state: location.state })
  }
  // A tick is in the address before it is rendered.
  const now = () => new URLSearchParams(window.location.search)
  const change = (parts: Record<string, string | null>) => replace(withParts(now(), parts))
  const sortBy = (name: string) => replace(withOrder(now(), name))
  const showPages = (count: number) => {
    // The address may be that of another page already.
    if (isLeaving()) return
    setMost(Math.max(most, count))
    change({ n: String(count) })
  }
  const close = () => {
    // A panel opened here closes by going back; one that the link opened has nothing to go back to.
    if (location.state?.opened) back()
    else change({ open: null })
  }
  const nextPages = Math.ceil((items?.length ?? 0) / category.pageSize) + 1
  /** All products, or a placeholder of the filtered ones. */
  const whole = (
    <>
      <p id="results" className="mb-2 flex min-h-8 items-center font-semibold tnum">
        {!narrowed && total > 0 && t('ui.list.count', { count: total })}
      </p>
      <ProductList
        category={category}
        layout={layout}
        order={order}
        onOrder={sortBy}
        items={items}
        total={total}
        of={order.name}
        selected={selected}
        waiting={list.isOld}
        beside={filter.beside}
        nextPages={nextPages}
        onMore={list.hasMore ? () => list.isLoadingMore || showPages(nextPages) : null}
        isLoadingMore={list.isLoadingMore}
      />
    </>
  )
  return (
    <div className="page py-8 md:py-10">
      <div className="flex items-start justify-between gap-x-3">
        <PageText as="h1" text={`categories.${category.code}.listTitle`} />
        {/* Reserved for the remembered products of a returning visitor, which load late. */}
        <div className="flex h-11 w-26 shrink-0 items-center justify-end gap-x-3 sm:w-88 sm:gap-x-5">
          <TrayEntry code={category.code} words="from-sm" />
          {hydrated && <RememberedEntry category={category.code} />}
        </div>
      </div>
      <PageText
        as="p"
        text={`categories.${category.code}.listIntro`}
        className="mt-2 max-w-prose text-mute"
      />
      <div className="mt-6 mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-5">
        <FilterButton
          chosen={narrowed ? criteriaIn(category, search) : 0}
          open={filter.beside || filter.tray !== null}
          onPress={filter.press}
          query={withParts(search, { c: search.get('c') ?? '', open: null, n: null })}
        />
        <ListTools
          category={category}
          order={order}
          onOrder={sortBy}
          view={view}
          onView={(chosen) => listViewStore.change(() => chosen)}
        />
      </div>
      {/* Also where the last criterion is taken back, and the whole list takes the place of the narrowed one. */}
      <div id={resultsId} tabIndex={-1}>
        {narrowed || filter.beside || filter.tray ? (
          <NarrowedList
            category={category}
            order={order}
            layout={layout}
            selected={selected}
            narrowed={narrowed}
            beside={filter.beside}
            fallback={whole}
            pages={pages}
            onPages={showPages}
            onOrder={sortBy}
            onCloseTray={filter.tray}
            onClose={close}
            waiting={whole}
          />
        ) : (
          whole
        )}
      </div>
      <AddressForm />
      {open && !narrowed && (
        <ProductModal
          id={open}
          category={category.code}
          onClose={close}
          closedAt={pathname + withParts(search, { open: null })}
        />
      )}
    </div>
  )
}
