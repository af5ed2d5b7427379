import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { CardAnswer } from '../../../domain/contracts/products.ts'
import { withParts } from '../../../domain/list/state.ts'
import { Chip } from '../../shared/ui/chip.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { isPlainClick } from '../../shared/ui/is-plain-click.ts'
import { Picture } from '../../shared/ui/picture.tsx'
import { ProductName } from '../product/product-name.tsx'

interface PanelLinkProps {
  id: string
  selected: boolean
  className: string
  /** Of the link, which fills the item. */
  linkClassName: string
  children: ReactNode
}

/** An item of a list that opens a product's panel; the open one is marked. */
function PanelLink({ id, selected, className, linkClassName, children }: PanelLinkProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const state = { opened: true }
  return (
    <li
      className={cx(
        'relative border-line has-[a:hover]:bg-paper',
        className,
        selected && 'bg-brass-bg has-[a:hover]:bg-brass-bg',
      )}
    >
      {selected && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-brass" />}
      <Link
        to={withParts(new URLSearchParams(search), { open: id })}
        state={state}
        onClick={(event) => {
          // A tick is in the address before it is rendered.
          const now = window.location.search
          if (now === search || !isPlainClick(event)) return
          event.preventDefault()
          void navigate({ search: withParts(new URLSearchParams(now), { open: id }) }, { state })
        }}
        className={cx('-outline-offset-2', linkClassName)}
      >
        {children}
      </Link>
    </li>
  )
}

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
        <ProductName {...card} />
      </span>
      <span className="number text-mute">{card.artnr}</span>
      <span className="hidden truncate text-sm text-mute tnum lg:block">
        {[...new Set(card.facts)].join(' · ')}
      </span>
    </PanelLink>
  )
}

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
          <ProductName {...card} />
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
