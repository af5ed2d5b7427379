import type { CardAnswer } from '../../domain/contracts/products.ts'
import { Badge } from '../ui/Badge.tsx'

interface PartnerChipsProps {
  title: string
  cards: readonly Pick<CardAnswer, '_id' | 'name' | 'artnr'>[]
  tone: 'ok' | 'brass'
  /** Said when there are none. */
  empty?: string
}

/** Products that belong to the one shown: housings that fit, fittings that are required. */
export function PartnerChips({ title, cards, tone, empty }: PartnerChipsProps) {
  return (
    <section className="flex flex-wrap items-baseline gap-x-4 gap-y-2 px-5 py-3 @min-[40rem]:px-6">
      <h3 className="text-base tracking-normal">{title}</h3>
      {cards.length === 0 && empty && <p className="text-[0.9375rem] text-brass">{empty}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {cards.map(({ _id, name, artnr }) => (
          <li key={_id}>
            <Badge tone={tone}>
              {name}
              {artnr && artnr !== name && <span className="number ml-1.5">{artnr}</span>}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
