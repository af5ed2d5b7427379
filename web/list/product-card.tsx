import { Link } from 'react-router'
import type { CardAnswer } from '../../domain/contracts/products.ts'
import { Untranslated } from '../product/untranslated.tsx'
import { Chip } from '../ui/chip.tsx'
import { cx } from '../ui/cx.ts'
import { Picture } from '../ui/picture.tsx'

interface ProductCardProps {
  card: CardAnswer
  /** The query that opens the product. */
  to: string
  /** `row`: the picture beside the text; `tile`: above it. */
  view: 'row' | 'tile'
  selected: boolean
}

/** A product in a list: small drawing, name, article number, fact chips. Opens the product's panel. */
export function ProductCard({ card, to, view, selected }: ProductCardProps) {
  return (
    <li
      className={cx(
        'relative -mr-px -mb-px border-r border-b border-line has-[a:hover]:bg-paper',
        selected && 'bg-brass-bg has-[a:hover]:bg-brass-bg',
      )}
    >
      {selected && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-brass" />}
      <Link
        to={to}
        preventScrollReset
        state={{ opened: true }}
        className={cx(
          'flex h-full gap-4 p-4 -outline-offset-2!',
          view === 'tile' ? 'flex-col' : 'items-start',
        )}
      >
        <Picture
          picture={card.picture}
          className={
            view === 'tile' ? 'grid-paper h-40 w-full rounded-lg border border-line p-3' : 'h-20 w-14'
          }
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
      </Link>
    </li>
  )
}
