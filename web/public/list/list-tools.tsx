import { useEffect, useEffectEvent, useRef } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import { type Order, ordersOf } from '../../../domain/list/orders.ts'
import type { ScreenTexts } from '../../../domain/texts/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { AddressFields } from '../../shared/ui/address-form.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { type ListView, listViews } from './list-view.ts'

interface ListToolsProps {
  category: Category
  order: Order
  onOrder: (name: string) => void
  view: ListView
  onView: (view: ListView) => void
}

const icons = { cards: 'cards', compact: 'rows' } as const

/** How the list is sorted and shown. */
export function ListTools({ category, order, onOrder, view, onView }: ListToolsProps) {
  const { t } = useTranslation()
  const orders = ordersOf(category)
  const hidden = useNeedsScript()
  const select = useRef<HTMLSelectElement>(null)
  // Chosen before the page was alive.
  const adoptEarlyOrder = useEffectEvent(() => {
    const chosen = select.current?.value
    if (chosen !== undefined && chosen !== order.name) onOrder(chosen)
  })
  useEffect(() => adoptEarlyOrder(), [])
  return (
    <div className="flex min-w-0 grow basis-44 sm:basis-56 items-center justify-end gap-2 sm:gap-3">
      <form method="get" className="flex min-w-0 items-center gap-2">
        <AddressFields except={['sort', 'n', 'open']} />
        <label className="flex min-w-0 items-center gap-2 text-sm text-mute">
          <span className="max-sm:sr-only">{t('ui.list.sort')}</span>
          <span className="relative min-w-0">
            <select
              ref={select}
              name="sort"
              value={order.name}
              onChange={(event) => onOrder(event.target.value)}
              className="min-h-11 w-full cursor-pointer appearance-none truncate rounded-lg border border-edge bg-card py-1 pr-9 pl-3 text-[0.9375rem] text-ink"
            >
              {orders.map((each) => (
                <option key={each.name} value={each.name}>
                  <OrderName order={each} />
                </option>
              ))}
            </select>
            <Icon
              name="chevron"
              className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-mute"
            />
          </span>
        </label>
        <Button type="submit" className="hidden noscript:inline-flex">
          {t('ui.list.sort')}
        </Button>
      </form>
      <fieldset className={cx('flex shrink-0 overflow-hidden rounded-lg border border-edge', hidden)}>
        <legend className="sr-only">{t('ui.list.view')}</legend>
        {listViews.map((each) => (
          <label
            key={each}
            title={t(`ui.list.views.${each}`)}
            className={cx(
              'grid h-10.5 w-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-steel',
              view === each ? 'bg-steel-bg text-steel' : 'bg-card text-mute hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="list-view"
              value={each}
              checked={view === each}
              onChange={() => onView(each)}
              className="sr-only"
            />
            <Icon name={icons[each]} className="size-5" />
            <span className="sr-only">{t(`ui.list.views.${each}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

type Measure = keyof ScreenTexts['ui']['list']['facts']

function OrderName({ order: { by, descending } }: { order: Order }) {
  const { t } = useTranslation()
  if (by === 'name' || by === 'artnr')
    return t(`ui.list.orders.${by}`) + (descending ? `, ${t('ui.list.falling')}` : '')
  // A measure without its name fails the test of the texts.
  const measure = t(`ui.list.facts.${by as Measure}`)
  return t(`ui.list.orders.${descending ? 'down' : 'up'}`, { measure })
}
