import type { Category } from '../../../domain/categories/types.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { type Order, ordersOf } from '../../../domain/list/orders.ts'
import { withOrder } from '../../../domain/list/state.ts'
import { supplierNumber } from '../../../domain/supplier-number.ts'
import type { ScreenTexts } from '../../../domain/texts/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useLanguage } from '../../shared/settings.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { isPlainClick } from '../../shared/ui/is-plain-click.ts'
import { CompareHead } from '../compare/compare-head.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import type { FactColumn } from './fact-columns.ts'

interface TableHeadProps {
  category: Category
  columns: readonly FactColumn[]
  order: Order
  onOrder: (name: string) => void
  state?: GuideState | undefined
}

/**
 * Headings above a list where it reads as a table. Those of what lists are sorted by are links to that order; the others are silent,
 * since each value says for itself what it is.
 */
export function TableHead({ category, columns, order, onOrder, state }: TableHeadProps) {
  const { t } = useTranslation()
  const { label } = useCategoryTexts()
  const { kind } = supplierNumber(useLanguage(), { enr: '', nobnr: '' })
  const heading = (by: string, words: string, unit?: string) =>
    ordersOf(category).some((each) => each.by === by) ? (
      <SortLink key={by} by={by} words={words} unit={unit} order={order} onOrder={onOrder} />
    ) : (
      <span key={by} aria-hidden="true" className={cx('py-2', unit && 'ms-auto w-min text-end')}>
        {words}
        {unit && ` (${unit})`}
      </span>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no subgrid in every browser
    <div
      role="group"
      aria-label={t('ui.list.sort')}
      className="sticky low:static top-16 z-10 hidden items-end border-b border-line bg-sheet pl-4 text-xs text-mute in-table:grid in-table:grid-cols-subgrid print:static"
    >
      <span />
      {heading('name', t('ui.list.orders.name'))}
      {heading('artnr', t(`ui.product.${category.artnrLabel}`))}
      {heading('', t(`ui.product.${kind}`))}
      {columns.map(({ name, unit, isClass }) =>
        heading(name, isClass ? label('columns', name) : t(`ui.list.facts.${name as NamedFact}`), unit),
      )}
      <CompareHead code={category.code} state={state} />
    </div>
  )
}

type NamedFact = keyof ScreenTexts['ui']['list']['facts']

interface SortLinkProps {
  by: string
  words: string
  /** Of numbers, which stand at the right of their column. */
  unit: string | undefined
  order: Order
  onOrder: (name: string) => void
}

/** Sorts upwards, and where the list is sorted upwards by this already, downwards. */
function SortLink({ by, words, unit, order, onOrder }: SortLinkProps) {
  const { t } = useTranslation()
  const search = useSearch()
  const isCurrent = order.by === by
  const name = isCurrent && !order.descending ? `-${by}` : by
  return (
    <a
      href={withOrder(search, name) || '?'}
      aria-current={isCurrent ? 'true' : undefined}
      // As a link of React Router it would be an entry of its own; another order replaces the present one.
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOrder(name)
      }}
      className={cx(
        'flex min-h-9 items-end py-2 -outline-offset-2 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink',
        unit && 'justify-end text-end',
      )}
    >
      <span className={unit && 'w-min'}>
        {words}{' '}
        <span className="whitespace-nowrap">
          <Icon
            name="chevron"
            className={cx(
              'inline size-3.5 align-text-bottom',
              isCurrent ? 'text-steel' : 'opacity-50',
              !(isCurrent && order.descending) && 'rotate-180',
            )}
          />
          {unit && ` (${unit})`}
        </span>
      </span>
      {isCurrent && (
        <span className="sr-only">{t(`ui.list.${order.descending ? 'falling' : 'rising'}`)}</span>
      )}
    </a>
  )
}
