import { useHref, useLocation, useNavigate } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import { withParts } from '../../../domain/list/state.ts'
import { Chip } from '../../shared/ui/chip.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { isPlainClick } from '../../shared/ui/is-plain-click.ts'
import { Picture } from '../../shared/ui/picture.tsx'
import { ProductName } from '../product/product-name.tsx'
import { factColumns } from '../product-table/fact-columns.ts'
import { ProductRow, type RowCard } from '../product-table/product-row.tsx'

export type ListedCard = RowCard & { _id: string }

/** Where a product of a list opens, and how a press opens it in place. */
function useOpening(id: string): { href: string; onOpen: () => void } {
  const navigate = useNavigate()
  const { search } = useLocation()
  return {
    href: useHref({ search: withParts(new URLSearchParams(search), { open: id }) }),
    onOpen: () => {
      // A tick is in the address before it is rendered.
      const now = new URLSearchParams(window.location.search)
      void navigate({ search: withParts(now, { open: id }) }, { state: { opened: true } })
    },
  }
}

interface CompactRowProps {
  card: ListedCard
  category: Category
  selected: boolean
}

/** A product on one line, or in a row of a table. Opens the product's panel. */
export function CompactRow({ card, category, selected }: CompactRowProps) {
  return (
    <ProductRow
      code={category.code}
      id={card._id}
      card={card}
      columns={factColumns(category)}
      look="line"
      marked={selected}
      {...useOpening(card._id)}
    />
  )
}

interface ProductCardProps {
  card: ListedCard
  /** `row`: the picture beside the text; `tile`: above it. */
  view: 'row' | 'tile'
  selected: boolean
}

/** A product in a list: small drawing, name, article number, fact chips. Opens the product's panel. */
export function ProductCard({ card, view, selected }: ProductCardProps) {
  const { href, onOpen } = useOpening(card._id)
  return (
    <li
      className={cx(
        'relative -mr-px -mb-px border-r border-b border-line',
        selected ? 'bg-brass-bg' : 'has-[a:hover]:bg-paper',
      )}
    >
      {selected && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-brass" />}
      <a
        href={href}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onOpen()
        }}
        className={cx(
          'flex h-full gap-4 p-4 -outline-offset-2',
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
            <ProductName {...card} />
          </span>
          <span className="number block text-mute">{card.artnr}</span>
          <span className="mt-2 flex flex-wrap gap-1.5">
            {[...new Set(card.facts)].map((fact) => (
              <Chip key={fact}>{fact}</Chip>
            ))}
          </span>
        </span>
      </a>
    </li>
  )
}
