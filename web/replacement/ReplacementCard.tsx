import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { categoryOf } from '../../domain/categories/index.ts'
import type { FoundReplacement } from '../../domain/contracts/replacements.ts'
import { chooseProduct } from '../../domain/guide/actions.ts'
import { emptyState, guideQuery } from '../../domain/guide/state.ts'
import { original } from '../../domain/languages.ts'
import type { ReplacementVariant } from '../../domain/product.ts'
import { useTranslation } from '../i18n.ts'
import { Untranslated } from '../product/Untranslated.tsx'
import { linkTo } from '../router/useRoute.ts'
import { useLanguage } from '../settings.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Icon } from '../ui/Icon.tsx'

const Differences = lazy(async () => ({ default: (await import('./Differences.tsx')).Differences }))

interface ReplacementCardProps {
  variant: ReplacementVariant
  replacement: FoundReplacement
}

/** Old number → the products that replace it. */
export function ReplacementCard({ variant, replacement }: ReplacementCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { artnr, token, utbyte } = replacement
  const isSwedish = ({ translations }: FoundReplacement['utbyte'][number]) =>
    language !== original && !translations[language]?.name
  return (
    <li className="surface grid items-start gap-x-6 gap-y-3 p-4 md:grid-cols-[minmax(8rem,12rem)_auto_1fr] md:p-5">
      <div>
        <p className="flex min-h-8 items-center font-semibold">
          <span className="number text-base">{artnr}</span>
        </p>
        {token !== artnr && (
          <p className="text-sm text-mute">
            {t('ui.replacement.asked')} <span className="number break-all">{token}</span>
          </p>
        )}
      </div>
      {utbyte.length > 0 ? (
        <p className="flex min-h-8 items-center gap-2 text-sm text-mute">
          {t('ui.replacement.replacedBy')}
          <Icon name="arrow" className="size-4 max-md:rotate-90" />
        </p>
      ) : (
        <p className="flex min-h-8 items-center text-brass md:col-span-2">{t('ui.replacement.none')}</p>
      )}
      {utbyte.length > 0 && (
        <ul className="divide-y divide-line">
          {utbyte.map((product) => (
            <li key={product._id} className="py-2 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Link
                  to={linkTo('product', { id: product._id })}
                  className="inline-flex min-h-8 items-center font-semibold text-steel underline decoration-steel/40 underline-offset-4 hover:decoration-steel"
                >
                  {product.name}
                  {isSwedish(product) && <Untranslated />}
                </Link>
                <span className="flex items-center gap-1">
                  <span className="number text-mute">{product.artnr}</span>
                  <CopyButton value={product.artnr} />
                </span>
                <Link
                  to={inGuide(variant, product._id)}
                  aria-label={`${t('ui.replacement.inGuide')}: ${product.name}`}
                  className="ml-auto inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-steel hover:underline"
                >
                  {t('ui.replacement.inGuide')}
                  <Icon name="arrow" className="size-3.5" />
                </Link>
              </div>
              <Suspense>
                <Differences old={artnr} product={product._id} />
              </Suspense>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The guide of the category with the product chosen in it. */
function inGuide(variant: ReplacementVariant, id: string): string {
  const { guide } = categoryOf(variant)
  if (!guide) return linkTo('product', { id })
  return linkTo(guide.route, {}, guideQuery(variant, chooseProduct(emptyState, variant, id)))
}
