import { useEffect, useMemo, useRef } from 'react'
import { can, languageOfLevel } from '../../../domain/access.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { original } from '../../../domain/languages.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useMedia } from '../../shared/ui/use-media.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { SelectBox, useSelection } from '../bulk/selection.tsx'
import { readAll, rowsAtOnce } from '../data/read-all.ts'
import { useCall } from '../data/use-call.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { focusLater } from '../ui/focus-later.ts'
import { Paged } from '../ui/paged-section.tsx'
import { useTexts } from '../use-texts.ts'
import type { ListParts } from './cells.tsx'
import { ListTools } from './list-tools.tsx'
import { ProductCards } from './product-cards.tsx'
import { ProductTable } from './product-table.tsx'
import { useExports } from './use-exports.ts'
import { usePublish, useWithPublishing } from './use-publish.ts'
import { removedOf, useRemoval } from './use-removal.tsx'
import { firstView, type ListView, listPath } from './view.ts'

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
  const call = useCall()
  const rows = useStaffQuery(listPath(category.path, view), true)
  const selection = useSelection()
  // From here on the columns have room beside each other (Tailwind's `lg`); else each product is a card.
  const isTable = useMedia('(min-width: 64rem)')
  const top = useRef<HTMLDivElement>(null)
  const { exportProduct, exportList, isExporting } = useExports(category)
  const { remove, progress } = useRemoval(category)
  const publish = usePublish()
  const withPublishing = useWithPublishing()
  const change = (part: Partial<ListView>) => onView({ ...view, ...part })
  const { data, isPlaceholderData } = rows
  const total = data?.total ?? 0
  useCountAnnounced(data && !isPlaceholderData ? total : null)

  const removeThem = async (products: readonly StaffCardAnswer[]) => {
    const focus = focusLater()
    const removed = await remove(products.map(removedOf))
    if (removed.length === 0) return
    selection.mark(
      products.filter(({ _id }) => removed.includes(_id)),
      false,
    )
    focus(top.current)
  }
  const removeChosen = () => {
    // What is shown may have been read again since it was chosen.
    const shown = new Map(data?.items.map((item) => [item._id, item]))
    return removeThem([...selection.products.values()].map((each) => shown.get(each._id) ?? each))
  }
  const isNarrowed = view.q.trim() !== '' || view.filter !== 'all'
  const partsOf = (items: StaffCardAnswer[]): ListParts => ({
    category,
    own,
    items: items.map(withPublishing),
    selection,
    label: say(`categories.${category.code}.name`),
    onPublish: ({ _id, names }, where, on) =>
      void publish({ _id, name: names.sv, category: category.code }, where, on),
    onExport: ({ _id, artnr, names }) => void exportProduct({ _id, name: artnr || names.sv }),
    onRemove: (product) => void removeThem([product]),
  })
  return (
    <div
      ref={top}
      tabIndex={-1}
      className={cx('outline-none!', selection.products.size > 0 && 'pb-32 lg:pb-16')}
    >
      <div className="flex flex-wrap items-end gap-3 pt-5 pb-3 lg:py-1.5">
        <ListTools view={view} category={category} own={own} onChange={change} sorts={!isTable}>
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
              <Button
                className="min-h-10 py-1.5"
                aria-disabled={isExporting}
                aria-busy={isExporting}
                onClick={() => exportList(view)}
              >
                <Icon name="download" />
                {t(isNarrowed ? 'dashboard.exportShown' : 'dashboard.exportList')}
              </Button>
            )}
          </div>
        </ListTools>
        <div className="flex min-h-8 items-center gap-2 text-sm text-mute tnum max-lg:w-full lg:min-h-10">
          {data && !isTable && total > 0 && (
            // Cards have no heading with it: it is there once the first of them is chosen.
            <span className={cx(selection.products.size === 0 && 'hidden')}>
              <SelectBox label={t('bulk.chooseShown')} items={data.items} selection={selection} />
            </span>
          )}
          <p>{data && say('ui.list.count', { count: total })}</p>
        </div>
      </div>
      <Paged
        read={rows}
        page={view.page}
        onPage={(page) => change({ page })}
        top={top}
        failed={t('dashboard.failed')}
        className="h-160 rounded-box"
        empty={
          <EmptyState text={t(isNarrowed ? 'dashboard.nothingFound' : 'dashboard.empty')}>
            {isNarrowed && <Button onClick={() => change(firstView)}>{t('dashboard.showAll')}</Button>}
          </EmptyState>
        }
      >
        {(items) =>
          isTable ? (
            <ProductTable {...partsOf(items)} sort={view.sort} onSort={(sort) => change({ sort, page: 0 })} />
          ) : (
            <ProductCards {...partsOf(items)} />
          )
        }
      </Paged>
      {selection.products.size > 0 && (
        <BulkBar
          category={category}
          selection={selection}
          total={total}
          readAll={() =>
            readAll((skip) => call(listPath(category.path, { ...view, page: skip / rowsAtOnce }, rowsAtOnce)))
          }
          deleting={progress}
          onDelete={() => void removeChosen()}
        />
      )}
    </div>
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
