import { memo } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { Card } from '../../../domain/facets/types.ts'
import { chooseProduct } from '../../../domain/guide/actions.ts'
import { type GuideState, guideQuery } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Chip } from '../../shared/ui/chip.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { isPlainClick } from '../../shared/ui/is-plain-click.ts'
import { Picture } from '../../shared/ui/picture.tsx'
import { ProductName } from '../product/product-name.tsx'
import { tabIntoPanel } from './panel-keys.ts'
import type { Ticks } from './use-ticks.ts'

interface ResultCardProps {
  card: Card
  category: Category
  state: GuideState
  /** The path of the guide's page. */
  page: string
  ticks: Ticks
  /** The small picture, as a `data:` URL wherever the guide's pictures contain it; undefined until they have loaded. */
  picture: string | undefined
}

/** A product in the list: a link, so that it can be opened elsewhere and shared. Rendered again only where it changes. */
export const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { card, picture, category, state, page, ticks } = props
  const { t } = useTranslation()
  const chosen = state.chosen[category.code] === card.id
  const after = chooseProduct(state, category.code, card.id)
  return (
    <li className={cx('relative', chosen && 'bg-brass-bg')}>
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
        className={cx('flex gap-4 px-4 py-3 -outline-offset-2', !chosen && 'hover:bg-sheet')}
      >
        <CardBody card={card} picture={picture} chosen={chosen} />
        {chosen && <span className="sr-only">{t('ui.guide.earlierProduct')}</span>}
      </a>
    </li>
  )
})

/** The part of a card that a tick does not change: with another state only its link differs. */
const CardBody = memo(function CardBody({
  card,
  picture,
  chosen,
}: Pick<ResultCardProps, 'card' | 'picture'> & { chosen: boolean }) {
  return (
    <>
      <Picture
        key={picture}
        picture={card.picture && picture ? { ...card.picture, url: picture } : null}
        withoutScripts={picture ? null : card.picture}
        className="h-19 w-12"
      />
      <span className="min-w-0 grow">
        <span className="block leading-6 font-semibold text-pretty">
          <ProductName {...card} />
        </span>
        <span className="number block leading-5 text-mute">{card.artnr}</span>
        {card.facts.length > 0 && (
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            {card.facts.map((fact) => (
              <Chip key={fact} className={cx(chosen && 'border-brass/40 bg-card')}>
                {fact}
              </Chip>
            ))}
          </span>
        )}
      </span>
    </>
  )
})
