import type { CardAnswer } from '../../../domain/contracts/products.ts'
import { Untranslated } from '../product/untranslated.tsx'
import { PanelLink } from './panel-link.tsx'

interface CompactRowProps {
  card: CardAnswer
  selected: boolean
}

/** A product on one line: name, article number, facts. Opens the product's panel. */
export function CompactRow({ card, selected }: CompactRowProps) {
  return (
    <PanelLink
      id={card._id}
      selected={selected}
      className="not-first:border-t"
      linkClassName="grid min-h-11 items-baseline gap-x-6 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_11rem] lg:grid-cols-[minmax(0,5fr)_11rem_minmax(0,4fr)]"
    >
      <span className="leading-snug font-semibold">
        {card.name}
        {card.untranslated && <Untranslated />}
      </span>
      <span className="number text-mute">{card.artnr}</span>
      <span className="hidden truncate text-sm text-mute tnum lg:block">
        {[...new Set(card.facts)].join(' · ')}
      </span>
    </PanelLink>
  )
}
