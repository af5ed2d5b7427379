import type { CardAnswer } from '../../../domain/contracts/products.ts'
import { Chip } from '../../shared/ui/chip.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Picture } from '../../shared/ui/picture.tsx'
import { Untranslated } from '../product/untranslated.tsx'
import { PanelLink } from './panel-link.tsx'

interface ProductCardProps {
  card: CardAnswer
  /** `row`: the picture beside the text; `tile`: above it. */
  view: 'row' | 'tile'
  selected: boolean
}

/** A product in a list: small drawing, name, article number, fact chips. Opens the product's panel. */
export function ProductCard({ card, view, selected }: ProductCardProps) {
  return (
    <PanelLink
      id={card._id}
      selected={selected}
      className="-mr-px -mb-px border-r border-b"
      linkClassName={cx('flex h-full gap-4 p-4', view === 'tile' ? 'flex-col' : 'items-start')}
    >
      <Picture
        picture={card.picture}
        className={view === 'tile' ? 'grid-paper h-40 w-full rounded-lg border border-line p-3' : 'h-20 w-14'}
      />
      <span className="min-w-0 grow">
        <span className="block leading-snug font-semibold text-pretty">
          {card.name}
          {card.untranslated && <Untranslated />}
        </span>
        <span className="number block text-mute">{card.artnr}</span>
        <span className="mt-2 flex flex-wrap gap-1.5">
          {[...new Set(card.facts)].map((fact) => (
            <Chip key={fact}>{fact}</Chip>
          ))}
        </span>
      </span>
    </PanelLink>
  )
}
