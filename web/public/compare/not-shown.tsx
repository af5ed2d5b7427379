import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type CompareAddress, compareQuery, maxCompared } from '../../../domain/compare/address.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import type { ComparedProducts } from './use-compared.ts'

interface NotShownProps {
  address: CompareAddress
  compared: ComparedProducts
  onGo: (change: Partial<CompareAddress>) => void
}

/** Products of the address that are not in the table, why, and what to do about it. */
export function NotShown({ address, compared, onGo }: NotShownProps) {
  const { t } = useTranslation()
  const { gone, others, failed, retry } = compared
  const texts = useCategoryTexts()
  const alike = ({ category }: ShownProduct) => others.filter((other) => other.category === category)
  const missing = gone.length + address.unread
  const tooMany = address.ids.slice(maxCompared)
  return (
    <div role="alert" className="text-sm text-brass *:mt-4">
      {missing > 0 && (
        <Notice text={t('compare.gone', { count: missing })}>
          <Button kind="link" onClick={() => onGo({ ids: address.ids.filter((id) => !gone.includes(id)) })}>
            {t('compare.leaveOut')}
          </Button>
        </Notice>
      )}
      {others.map((product) => (
        <Notice key={product._id} text={t('compare.otherKind', { name: product.name })}>
          {/* The first of a category leads to a comparison of all of it. */}
          {alike(product)[0] === product && (
            <Link
              to={linkTo('compare', {}, `?id=${alike(product).map(({ _id }) => _id)}`)}
              className="text-ink underline decoration-mute underline-offset-4"
            >
              {t('compare.otherKindInstead', { products: texts.many(product.category) })}
            </Link>
          )}
        </Notice>
      ))}
      {tooMany.length > 0 && (
        <Notice text={t('compare.tooMany', { count: address.ids.length, max: maxCompared })}>
          <ButtonLink kind="link" to={linkTo('compare', {}, compareQuery({ ...address, ids: tooMany }))}>
            {t('compare.rest')}
          </ButtonLink>
        </Notice>
      )}
      {failed && (
        <Notice text={t('compare.failed')}>
          <Button kind="link" onClick={retry}>
            {t('ui.common.retry')}
          </Button>
        </Notice>
      )}
    </div>
  )
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 *:inline-flex *:min-h-6 *:items-center">
      <span>{text}</span>
      {children}
    </p>
  )
}
