import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FoundReplacement } from '../../domain/contracts/replacements.ts'
import { linkTo } from '../router/useRoute.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Icon } from '../ui/Icon.tsx'

/** Old number → the products that replace it. */
export function ReplacementCard({ replacement }: { replacement: FoundReplacement }) {
  const { t } = useTranslation()
  const { artnr, utbyte } = replacement
  return (
    <li className="surface grid items-start gap-x-6 gap-y-3 p-4 md:grid-cols-[minmax(10rem,16rem)_auto_1fr] md:p-5">
      <p className="flex min-h-8 items-center font-semibold">
        <span className="number text-base">{artnr}</span>
      </p>
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
            <li
              key={product._id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
            >
              <Link
                to={linkTo('product', { id: product._id })}
                className="inline-flex min-h-8 items-center font-semibold text-steel underline decoration-steel/40 underline-offset-4 hover:decoration-steel"
              >
                {product.name}
              </Link>
              <span className="flex items-center gap-1">
                <span className="number text-mute">{product.artnr}</span>
                <CopyButton value={product.artnr} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
