import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { categoryOf } from '../../../domain/categories/index.ts'
import { chooseProduct } from '../../../domain/guide/actions.ts'
import { emptyState, guideQuery } from '../../../domain/guide/state.ts'
import type { ReplacementVariant } from '../../../domain/product.ts'
import type { NamedProduct, OldNumber } from '../../../domain/search/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { ProductName } from '../product/product-name.tsx'

const FromOld = lazy(async () => ({ default: (await import('./differences.tsx')).FromOld }))

interface ReplacementCardProps {
  /** The number as it was typed. */
  requested: string
  old: OldNumber
}

/** Old number → the products that replace it. */
export function ReplacementCard({ requested, old }: ReplacementCardProps) {
  const { t } = useTranslation()
  const { artnr, products } = old
  return (
    <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-[minmax(8rem,12rem)_auto_1fr]">
      <div>
        <p className="flex min-h-8 items-center font-semibold">
          <span className="number text-base">{artnr}</span>
        </p>
        {requested !== artnr && (
          <p className="text-sm text-mute">
            {t('ui.replacement.asked')} <span className="number break-all">{requested}</span>
          </p>
        )}
      </div>
      {products.length > 0 ? (
        <p className="flex min-h-8 items-center gap-2 text-sm text-mute">
          {t('ui.replacement.replacedBy')}
          <Icon name="arrow" className="size-4 max-md:rotate-90" />
        </p>
      ) : (
        <p className="flex min-h-8 items-center text-brass md:col-span-2">{t('ui.replacement.none')}</p>
      )}
      {products.length > 0 && (
        <ul className="divide-y divide-line">
          {products.map((product) => (
            <li key={product.id} className="py-2 first:pt-0 last:pb-0">
              <Replacing old={old} product={product} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Replacing({ old, product }: { old: OldNumber; product: NamedProduct }) {
  const { t } = useTranslation()
  return (
    <>
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
        <Link
          to={inGuide(old.variant, product.id)}
          aria-label={`${t('ui.replacement.inGuide')}: ${product.name}`}
          className="ml-auto inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-steel hover:underline"
        >
          {t('ui.replacement.inGuide')}
          <Icon name="arrow" className="size-3.5" />
        </Link>
      </div>
      <Suspense>
        <FromOld old={old} product={product.id} />
      </Suspense>
    </>
  )
}

/** The guide of the category with the product chosen in it. */
function inGuide(variant: ReplacementVariant, id: string): string {
  const { guide } = categoryOf(variant)
  if (!guide) return linkTo('product', { id })
  return linkTo(guide.route, {}, guideQuery(variant, chooseProduct(emptyState, variant, id)))
}
