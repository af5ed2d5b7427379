import { categoryOf } from '../../domain/categories/index.ts'
import { isNotFound } from '../data/errors.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo, useRoute } from '../router/useRoute.ts'
import { useHydrated } from '../router/useSearch.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ErrorState } from '../ui/States.tsx'
import { ProductBody, WaitingBody } from './ProductBody.tsx'
import { ProductHeader } from './ProductHeader.tsx'
import { useProduct } from './useProduct.ts'

/** One product of any category, on a page of its own. */
export function Page() {
  const { t } = useTranslation()
  const id = useRoute()?.params.id
  const hydrated = useHydrated()
  const { data, error, refetch } = useProduct(null, hydrated ? id : undefined)
  if (error && !data) {
    const gone = isNotFound(error)
    return (
      <div className="page max-w-4xl py-8">
        <h1 className="sr-only">{t('ui.product.label')}</h1>
        <ErrorState
          text={t(gone ? 'ui.product.missing' : 'ui.product.failed')}
          {...(gone ? {} : { onRetry: () => void refetch() })}
        >
          <ButtonLink to={linkTo('start')}>{t('ui.nav.start')}</ButtonLink>
        </ErrorState>
      </div>
    )
  }
  const category = data && categoryOf(data.category)
  return (
    <div className="page max-w-4xl py-6 md:py-8">
      <article className="surface @container overflow-hidden print:border-0">
        <ProductHeader level={1} product={data} fits={data?.housings?.length ?? null} />
        {data && category ? <ProductBody category={category} product={data} /> : <WaitingBody />}
      </article>
      {category && (
        <p className="mt-5 flex flex-wrap gap-3 print:hidden">
          {category.guide && (
            <ButtonLink to={linkTo(category.guide.route)} kind="primary">
              {t('ui.list.toGuide')}
            </ButtonLink>
          )}
          <ButtonLink to={linkTo(category.list.route)}>
            {t(`categories.${category.code}.listTitle`)}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
