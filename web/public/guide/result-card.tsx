import { memo } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { Card } from '../../../domain/facets/types.ts'
import { chooseProduct } from '../../../domain/guide/actions.ts'
import { type GuideState, guideQuery } from '../../../domain/guide/state.ts'
import { sortedBy } from '../../../domain/list/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import type { FactColumn } from '../product-table/fact-columns.ts'
import { ProductRow } from '../product-table/product-row.tsx'
import { tabIntoPanel } from './panel-keys.ts'
import type { Ticks } from './use-ticks.ts'

interface ResultCardProps {
  card: Card
  category: Category
  columns: readonly FactColumn[]
  state: GuideState
  /** The path of the guide's page. */
  page: string
  /** The order of its address. */
  sort: string | null
  ticks: Ticks
  /** The small picture, as a `data:` URL wherever the guide's pictures contain it; null until they have loaded. */
  picture: string | null | undefined
}

/** A product in the list of a guide. Rendered again only where it changes. */
export const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { card, picture, category, columns, state, page, sort, ticks } = props
  const { t } = useTranslation()
  const chosen = state.chosen[category.code] === card.id
  const after = chooseProduct(state, category.code, card.id)
  return (
    <ProductRow
      code={category.code}
      id={card.id}
      card={card}
      columns={columns}
      look="card"
      marked={chosen}
      markedAs={chosen ? t('ui.guide.earlierProduct') : undefined}
      picture={picture}
      href={page + sortedBy(sort, guideQuery(category.code, after))}
      onOpen={() => {
        if (state.open !== card.id) ticks.open(card.id)
      }}
      onKeyDown={state.open === card.id ? tabIntoPanel : undefined}
    />
  )
})
