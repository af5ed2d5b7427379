import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cardOf, type Indexes } from '../../../../domain/guide/open.ts'
import { keepNumber, type OldNumberRow, skipLine } from '../../../../domain/old-number-list/rows.ts'
import { numberStatusOf, type Option, productsFor } from '../../../../domain/search/answer.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { linkTo } from '../../../shared/router/use-route.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Picture } from '../../../shared/ui/picture.tsx'
import { type SmallPictures, smallPicture } from '../../doors/use-small-pictures.ts'
import { useCategoryTexts } from '../../guide/use-category-texts.ts'
import { ProductName } from '../../product/product-name.tsx'
import { FromOld } from '../differences.tsx'
import { NearestKnown, nearestClass } from '../nearest-known.tsx'
import type { LineChanges } from './use-old-number-list.ts'

export interface LineChoicesProps {
  row: OldNumberRow
  /** The position in the list, counted from 0. */
  at: number
  indexes: Indexes
  pictures: SmallPictures
  changes: LineChanges
  /** The decision; null where there is none yet. */
  taken: string | null
}

/** What may stand for a line's number, and the one that does. */
export function LineChoices({ row, at, indexes, pictures, changes, taken }: LineChoicesProps) {
  const { t } = useTranslation()
  const { options, current } = row
  const { number } = row.line
  const status = numberStatusOf(row)
  const products = productsFor(row)
  const choiceOf = (value: string) => ({
    name: `line-${at}`,
    value,
    isTaken: taken === value,
    onTake: () => changes.take(at, value),
  })
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('desk.choice', { number })}</legend>
      {status === 'none' && <p className="mb-1 text-brass">{t('ui.replacement.none')}</p>}
      {status === 'unknown' && (
        <NearestKnown
          number={number}
          renderNumber={(near) => (
            <button
              key={near}
              type="button"
              aria-label={t('desk.use', { number: near })}
              onClick={({ currentTarget }) => {
                // It goes with the number that it mends: the line stays.
                currentTarget.closest('li')?.focus()
                changes.replaceNumber(at, near)
              }}
              className={nearestClass}
            >
              {near}
            </button>
          )}
        />
      )}
      {products.map((option) => (
        <ProductChoice
          key={option.product.id}
          {...choiceOf(options.length > 0 ? option.product.id : keepNumber)}
          option={option}
          indexes={indexes}
          pictures={pictures}
        />
      ))}
      <div className={cx('flex flex-wrap gap-x-6', products.length > 0 && 'mt-1')}>
        {(options.length > 0 || !current) && (
          <Choice {...choiceOf(keepNumber)}>{t('desk.keep', { number })}</Choice>
        )}
        <Choice {...choiceOf(skipLine)}>{t('desk.leave')}</Choice>
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  /** The line's radio group. */
  name: string
  value: string
  isTaken: boolean
  onTake: () => void
  children: ReactNode
}

/** One of the possible decisions for a line. */
function Choice({ name, value, isTaken, onTake, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isTaken}
        onChange={onTake}
        className="size-4.5 shrink-0 cursor-pointer accent-ink"
      />
      {children}
    </label>
  )
}

interface ProductChoiceProps extends Omit<ChoiceProps, 'children'> {
  option: Option
  indexes: Indexes
  pictures: SmallPictures
}

/** A product that may replace a line's number: its drawing and measures, and the differences from the old product. */
function ProductChoice({ option, indexes, pictures, ...choice }: ProductChoiceProps) {
  const { product, old } = option
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const card = cardOf(indexes, product.category, product.id)
  return (
    <div className="border-b border-line py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <Choice {...choice}>
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
