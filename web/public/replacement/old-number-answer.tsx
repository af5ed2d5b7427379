import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoryOf } from '../../../domain/categories/index.ts'
import { chooseProduct } from '../../../domain/guide/actions.ts'
import { emptyState, guideQuery } from '../../../domain/guide/state.ts'
import type { ReplacementVariant } from '../../../domain/product.ts'
import { type NumberAnswer, numberStatusOf, type Option, productsFor } from '../../../domain/search/answer.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { loadable } from '../../shared/ui/loadable.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { ProductName } from '../product/product-name.tsx'

const FromOld = loadable('replacement/differences', async () => (await import('./differences.tsx')).FromOld)

interface OldNumberAnswerProps {
  /** As it was typed. */
  number: string
  answer: NumberAnswer
  /** The guide whose products come first. */
  first?: ReplacementVariant
  /** What is said of a number that nobody knows. */
  unknown?: ReactNode
}

/** The answer to an old number: the products that replace it, of whatever kind, and how they differ. */
export function OldNumberAnswer({ number, answer, first = 'ms', unknown }: OldNumberAnswerProps) {
  const { t } = useTranslation()
  const status = numberStatusOf(answer)
  const isLater = ({ old }: Option) => Number(old?.variant !== first)
  const shown = productsFor(answer).toSorted((one, other) => isLater(one) - isLater(other))
  const isReplaced = shown.some(({ old }) => old !== null)
  const written = shown[0]?.old?.artnr ?? number
  return (
    <div className="@container">
      <div className="grid items-start gap-x-6 gap-y-2 @2xl:grid-cols-[minmax(8rem,12rem)_auto_1fr]">
        <div>
          <p className="number flex min-h-8 items-center text-base font-semibold break-all">{written}</p>
          {written !== number && (
            <p className="text-sm text-mute">
              {t('ui.replacement.asked')} <span className="number break-all">{number}</span>
            </p>
          )}
        </div>
        {status === 'none' && (
          <p className="flex min-h-8 items-center text-sm text-brass @2xl:col-span-2">
            {t('ui.replacement.none')}
          </p>
        )}
        {status === 'unknown' && <div className="@2xl:col-span-2">{unknown}</div>}
        {shown.length > 0 && (
          <>
            <p className="flex min-h-8 items-center gap-2 text-sm text-mute">
              {t(isReplaced ? 'ui.replacement.replacedBy' : 'ui.replacement.current')}
              <Icon name="arrow" className="size-4 rotate-90 @2xl:rotate-0" />
            </p>
            <ul className="divide-y divide-line">
              {shown.map((option) => (
                <li key={option.product.id} className="py-2 first:pt-0 last:pb-0">
                  <Product {...option} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function Product({ product, old }: Option) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const guide = guideWith(product)
  return (
    <>
      <p className="text-xs text-mute">{texts.one(product.category)}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={linkTo('product', { id: product.id })}
          className="inline-flex min-h-8 items-center font-semibold text-steel underline decoration-steel/40 underline-offset-4 hover:decoration-steel"
        >
          <ProductName {...product} />
        </Link>
        <span className="flex items-center gap-1">
          <span className="number text-mute">{product.artnr}</span>
          <CopyButton value={product.artnr} />
        </span>
        {guide && (
          <Link
            to={guide}
            aria-label={`${t('ui.replacement.inGuide')}: ${product.name}`}
            className="ml-auto inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-steel hover:underline"
          >
            {t('ui.replacement.inGuide')}
            <Icon name="arrow" className="size-3.5" />
          </Link>
        )}
      </div>
      {old && <FromOld old={old} product={product.id} />}
    </>
  )
}

/** The guide of a product's category with the product chosen in it; null where the category has none. */
function guideWith({ category, id }: Option['product']): string | null {
  const { guide } = categoryOf(category)
  return guide && linkTo(guide.route, {}, guideQuery(category, chooseProduct(emptyState, category, id)))
}
