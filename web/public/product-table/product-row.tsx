import { type KeyboardEvent, memo } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Card } from '../../../domain/facets/types.ts'
import { supplierNumber } from '../../../domain/supplier-number.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Chip } from '../../shared/ui/chip.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { isPlainClick } from '../../shared/ui/is-plain-click.ts'
import { Picture } from '../../shared/ui/picture.tsx'
import { CompareTick } from '../compare/compare-tick.tsx'
import { ProductName } from '../product/product-name.tsx'
import { type FactColumn, factsByColumn, partsOf } from './fact-columns.ts'

/** What a row shows of a product, from an index or from an answer of the API. */
export type RowCard = Omit<Card, 'id' | 'sort' | 'told'>

interface ProductRowProps extends RowBodyProps {
  code: CategoryCode
  id: string
  /** Where the link leads. */
  href: string
  /** Handles a press of the link in place. */
  onOpen: () => void
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  /** What the marked product is, for those who cannot see the mark. */
  markedAs?: string | undefined
}

/**
 * A product in a list: a link, so that it can be opened elsewhere and shared, and the box that collects it. A row of a table
 * where there is room (`ProductTable`).
 */
export function ProductRow({ code, id, href, onOpen, onKeyDown, markedAs, ...body }: ProductRowProps) {
  const { card, marked, look } = body
  return (
    <li
      className={cx(
        'relative flex in-table:grid in-table:grid-cols-subgrid',
        marked ? 'bg-brass-bg' : 'has-[a:hover]:bg-sheet',
      )}
    >
      {marked && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-0 w-[3px] bg-brass forced-colors:w-2 forced-colors:bg-[Highlight] forced-color-adjust-none"
        />
      )}
      {/* A tick changes the addresses of twenty: as React Router's links they took a tenth of its script. */}
      <a
        href={href}
        aria-current={markedAs ? 'true' : undefined}
        data-product={id}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onOpen()
        }}
        onKeyDown={onKeyDown}
        className={cx(
          'min-w-0 grow px-4 -outline-offset-2 in-table:col-[1/-2] in-table:grid in-table:gap-x-[normal] in-table:grid-cols-subgrid in-table:items-center in-table:py-2 in-table:pr-0',
          look === 'card' ? 'flex gap-4 py-3' : line.link,
        )}
      >
        <RowBody {...body} />
        {markedAs && <span className="sr-only">{markedAs}</span>}
      </a>
      <CompareTick code={code} id={id} name={card.name} />
    </li>
  )
}

/** A row without a drawing, as low as its text, where there is no room for a table. */
const line = {
  link: 'grid min-h-11 items-baseline gap-x-6 py-2.5 sm:grid-cols-[minmax(0,1fr)_11rem] lg:grid-cols-[minmax(0,5fr)_11rem_minmax(0,4fr)]',
  facts: 'hidden gap-x-3 lg:flex lg:*:border-0 lg:*:p-0',
}

interface RowBodyProps {
  card: RowCard
  columns: readonly FactColumn[]
  /** How it shows where there is no room for a table. */
  look: 'card' | 'line'
  marked: boolean
  /** The address of the small picture, where another than its own shows it; null while it is still loading. */
  picture?: string | null | undefined
}

/** The part of a row that a tick does not change: with another state only its link differs. */
const RowBody = memo(function RowBody({ card, columns, look, marked, picture }: RowBodyProps) {
  const { t } = useTranslation()
  const { kind, value } = supplierNumber(useLanguage(), card)
  const own = card.picture
  const shown = own && picture !== null ? { ...own, url: picture ?? own.url } : null
  return (
    <>
      <Picture
        picture={shown}
        withoutScripts={shown ? null : own}
        className={cx('in-table:h-11 in-table:w-14', look === 'card' ? 'h-19 w-12' : 'hidden in-table:grid')}
      />
      <span className={cx('min-w-0 grow in-table:contents', look === 'line' && 'contents')}>
        <span className="block leading-6 font-semibold text-pretty in-table:leading-5">
          <ProductName {...card} />
        </span>
        <span className="number block leading-5 text-mute">{card.artnr}</span>
        <span className="number hidden leading-5 whitespace-nowrap text-mute in-table:block">
          {value && <span className="sr-only">{t(`ui.product.${kind}`)} </span>}
          {value}
        </span>
        <span
          className={cx(
            'flex-wrap in-table:contents in-table:*:border-0 in-table:*:bg-transparent in-table:*:p-0 in-table:*:text-sm in-table:*:text-ink',
            look === 'line' ? line.facts : card.facts.length > 0 ? 'mt-1.5 flex gap-1.5' : 'hidden',
          )}
        >
          {factsByColumn(card, columns).map((fact, at) => (
            <Fact key={columns[at]?.name} fact={fact} column={columns[at]} marked={marked} />
          ))}
        </span>
      </span>
    </>
  )
})

interface FactProps {
  fact: string | undefined
  column: FactColumn | undefined
  marked: boolean
}

/** A chip, or in a table the cell of its column, whose heading says the label and the unit in its place. */
function Fact({ fact, column, marked }: FactProps) {
  const { unit, isYesNo } = column ?? {}
  if (!fact) return <span className="hidden in-table:block" />
  const className = cx(unit && 'in-table:text-end', marked && 'border-brass/40 bg-card')
  if (isYesNo)
    return (
      <Chip className={className}>
        <Icon name="check" className="hidden size-4 in-table:block" />
        <span className="in-table:sr-only">{fact}</span>
      </Chip>
    )
  if (!unit) return <Chip className={className}>{fact}</Chip>
  const [label, numbers, after] = partsOf(fact, unit)
  return (
    <Chip className={className}>
      {label && <span className="in-table:sr-only">{label}</span>}
      {numbers}
      <span className="in-table:sr-only">{after}</span>
    </Chip>
  )
}
