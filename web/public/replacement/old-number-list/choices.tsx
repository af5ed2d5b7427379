import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cardOf, type Indexes } from '../../../../domain/guide/open.ts'
import type { NamedProduct, OldNumber } from '../../../../domain/search/types.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { linkTo } from '../../../shared/router/use-route.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { type SmallPictures, smallPicture } from '../../doors/use-small-pictures.ts'
import { useCategoryTexts } from '../../guide/use-category-texts.ts'
import { ProductName } from '../../product/product-name.tsx'
import { FromOld } from '../differences.tsx'

interface ChoiceProps {
  /** The line's radio group. */
  name: string
  value: string
  isTaken: boolean
  onTake: (value: string) => void
  children: ReactNode
}

/** One of the possible decisions for a line. */
export function Choice({ name, value, isTaken, onTake, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isTaken}
        onChange={() => onTake(value)}
        className="size-4.5 shrink-0 cursor-pointer accent-ink"
      />
      {children}
    </label>
  )
}

interface ProductChoiceProps extends Omit<ChoiceProps, 'children' | 'value'> {
  /** `old` is null for the article that the line itself names. */
  option: { product: NamedProduct; old: OldNumber | null }
  /** The product's id by default. */
  value?: string
  indexes: Indexes
  pictures: SmallPictures
}

/** A product that may replace a line's number: its drawing and measures, and the differences from the old product. */
export function ProductChoice({ option, value, indexes, pictures, ...choice }: ProductChoiceProps) {
  const { product, old } = option
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const card = cardOf(indexes, product.category, product.id)
  return (
    <div className="border-b border-line py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <Choice {...choice} value={value ?? product.id}>
          <Picture picture={card && smallPicture(pictures, product.category, card)} className="h-14 w-9" />
          <span className="min-w-0">
            <span className="block text-xs text-mute">
              {old === null ? t('ui.replacement.current') : texts.one(product.category)}
            </span>
            <span className="block leading-snug font-semibold">
              <ProductName {...product} />
            </span>
            {card && card.facts.length > 0 && (
              <span className="block text-sm text-mute">{card.facts.join(' · ')}</span>
            )}
          </span>
        </Choice>
        <span className="ml-auto flex items-center gap-1 max-md:ml-8">
          <Link
            to={linkTo('product', { id: product.id })}
            aria-label={`${product.artnr}, ${product.name}`}
            className="number inline-flex min-h-8 items-center text-steel underline decoration-steel/40 underline-offset-4 hover:decoration-steel"
          >
            {product.artnr}
          </Link>
          <CopyButton value={product.artnr} />
        </span>
      </div>
      {old && (
        <div className="pl-8">
          <FromOld old={old} product={product.id} />
        </div>
      )}
    </div>
  )
}
