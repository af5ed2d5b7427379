import { memo } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { Card } from '../../../domain/facets/types.ts'
import { chooseProduct } from '../../../domain/guide/actions.ts'
import { type GuideState, guideQuery } from '../../../domain/guide/state.ts'
import { supplierNumber } from '../../../domain/supplier-number.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Chip } from '../../shared/ui/chip.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { isPlainClick } from '../../shared/ui/is-plain-click.ts'
import { Picture } from '../../shared/ui/picture.tsx'
import { ProductName } from '../product/product-name.tsx'
import { type FactColumn, factsByColumn, partsOf } from './fact-columns.ts'
import { tabIntoPanel } from './panel-keys.ts'
import type { Ticks } from './use-ticks.ts'

interface ResultCardProps {
  card: Card
  category: Category
  columns: readonly FactColumn[]
  state: GuideState
  /** The path of the guide's page. */
  page: string
  ticks: Ticks
  /** The small picture, as a `data:` URL wherever the guide's pictures contain it; undefined until they have loaded. */
  picture: string | undefined
}

/** A product in the list: a link, so that it can be opened elsewhere and shared. Rendered again only where it changes. */
export const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { card, picture, category, columns, state, page, ticks } = props
  const { t } = useTranslation()
  const chosen = state.chosen[category.code] === card.id
  const after = chooseProduct(state, category.code, card.id)
  return (
    <li className={cx('relative in-table:grid in-table:grid-cols-subgrid', chosen && 'bg-brass-bg')}>
      {chosen && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-0 w-[3px] bg-brass forced-colors:w-2 forced-colors:bg-[Highlight] forced-color-adjust-none"
        />
      )}
      {/* A tick changes the addresses of twenty: as React Router's links they took a tenth of its script. */}
      <a
        href={page + guideQuery(category.code, after)}
        aria-current={chosen ? 'true' : undefined}
        data-product={card.id}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          if (state.open !== card.id) ticks.open(card.id)
        }}
        onKeyDown={state.open === card.id ? tabIntoPanel : undefined}
        className={cx(
          'flex gap-4 px-4 py-3 -outline-offset-2 in-table:col-span-full in-table:grid in-table:gap-x-[normal] in-table:grid-cols-subgrid in-table:items-center in-table:py-2',
          !chosen && 'hover:bg-sheet',
        )}
      >
        <CardBody card={card} columns={columns} picture={picture} chosen={chosen} />
        {chosen && <span className="sr-only">{t('ui.guide.earlierProduct')}</span>}
      </a>
    </li>
  )
})

/** The part of a card that a tick does not change: with another state only its link differs. */
const CardBody = memo(function CardBody({
  card,
  columns,
  picture,
  chosen,
}: Pick<ResultCardProps, 'card' | 'columns' | 'picture'> & { chosen: boolean }) {
  const { t } = useTranslation()
  const { kind, value } = supplierNumber(useLanguage(), card)
  return (
    <>
      <Picture
        key={picture}
        picture={card.picture && picture ? { ...card.picture, url: picture } : null}
        withoutScripts={picture ? null : card.picture}
        className="h-19 w-12 in-table:h-11 in-table:w-14"
      />
      <span className="min-w-0 grow in-table:contents">
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
            'mt-1.5 flex-wrap gap-1.5 in-table:contents in-table:*:border-0 in-table:*:bg-transparent in-table:*:p-0 in-table:*:text-sm in-table:*:text-ink',
            card.facts.length > 0 ? 'flex' : 'hidden',
          )}
        >
          {factsByColumn(card, columns).map((fact, at) => (
            <Fact key={columns[at]?.name} fact={fact} column={columns[at]} chosen={chosen} />
          ))}
        </span>
      </span>
    </>
  )
})

interface FactProps {
  fact: string | undefined
  column: FactColumn | undefined
  chosen: boolean
}

/** A chip, or in a table the cell of its column, whose heading says the label and the unit in its place. */
function Fact({ fact, column, chosen }: FactProps) {
  const { unit, isYesNo } = column ?? {}
  if (!fact) return <span className="hidden in-table:block" />
  const className = cx(unit && 'in-table:text-end', chosen && 'border-brass/40 bg-card')
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
