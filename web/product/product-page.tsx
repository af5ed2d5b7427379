import { categoryOf } from '../../domain/categories/index.ts'
import type { ShellCard } from '../../domain/page/data.ts'
import { isNotFound } from '../data/errors.ts'
import { useTranslation } from '../i18n.ts'
import { StaffParts } from '../layout/staff-parts.tsx'
import { linkTo, useRoute } from '../router/use-route.ts'
import { useHydrated } from '../router/use-search.ts'
import { useSettings } from '../settings.ts'
import { MissingDrawing } from '../system/drawings.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/states.tsx'
import { CompareEntry } from './compare-entry.tsx'
import { FavouriteEntry } from './favourite-entry.tsx'
import { ProductBody, WaitingBody } from './product-body.tsx'
import { ProductHeader, ProductSubhead } from './product-header.tsx'
import { ShareLink } from './share-link.tsx'
import { useProduct } from './use-product.ts'
import { WaysOn } from './ways-on.tsx'

/** One product of any category, on a page of its own. The worker's data show at once. */
export function Page() {
  const { t } = useTranslation()
  const id = useRoute()?.params.id
  const hydrated = useHydrated()
  const card = useShellCard(id)
  const { data, error, refetch } = useProduct(null, hydrated && card !== null ? id : undefined)
  if (card === null || isNotFound(error)) {
    return (
      <StaffParts place="draft" id={id}>
        <MissingProduct />
      </StaffParts>
    )
  }
  const known = data ?? card
  const failed = error && !data && (
    <ErrorState text={t('ui.product.failed')} onRetry={() => void refetch()}>
      {!card && <ButtonLink to={linkTo('start')}>{t('ui.nav.start')}</ButtonLink>}
    </ErrorState>
  )
  if (failed && !known) {
    return (
      <div className="page max-w-4xl py-8">
        <h1 className="sr-only">{t('ui.product.label')}</h1>
        {failed}
      </div>
    )
  }
  // A shell does not know the category.
  const category = hydrated && known && categoryOf(known.category)
  return (
    <div className="page max-w-4xl py-6 md:py-8">
      {failed && <div className="mb-5">{failed}</div>}
      {/* As tall as the window from the beginning, so that the footer does not jump. */}
      <article className="surface @container min-h-[calc(100dvh-8rem)] overflow-hidden print:min-h-0 print:border-0">
        <ProductHeader level={1} product={known} />
        <ProductSubhead product={known} fits={null}>
          <p className="flex min-h-8 flex-wrap gap-x-5 print:hidden">
            <ShareLink id={id} />
            <CompareEntry
              key={id}
              product={category && id !== undefined ? { code: category.code, id } : null}
            />
            <FavouriteEntry
              key={`favourite ${id}`}
              product={data?.published ? { category: data.category, id: data._id } : null}
            />
            {category && <StaffParts place="edit" category={category.code} id={id} />}
          </p>
        </ProductSubhead>
        <h2 className="sr-only">{t('ui.product.label')}</h2>
        {data ? (
          <ProductBody category={categoryOf(data.category)} product={data} />
        ) : (
          <WaitingBody card={card} />
        )}
      </article>
      {category && id !== undefined && <WaysOn category={category} id={id} product={data} />}
    </div>
  )
}

/**
 * What the worker wrote into this document about the product: its card, null where there is no such product, and
 * undefined where the document shows something else.
 */
function useShellCard(id: string | undefined): ShellCard | null | undefined {
  const product = useSettings().page?.product
  const hydrated = useHydrated()
  // A shell does not know the id of its product, but it shows the right one.
  return !hydrated || product?.id === id ? product?.card : undefined
}

/** There is no such product, or it is no longer published: says so and offers a way on. */
function MissingProduct() {
  const { t } = useTranslation()
  return (
    <div className="page grid gap-8 py-10 md:grid-cols-2 md:items-center md:py-20">
      <div>
        <h1>{t('ui.notFound.title')}</h1>
        <p role="alert" className="mt-3 mb-6 max-w-prose text-lg text-mute">
          {t('ui.product.missing')}
        </p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink kind="primary" to={linkTo('guide-filter-eb')}>
            {t('ui.notFound.toGuide')}
          </ButtonLink>
          <ButtonLink to={linkTo('start')}>{t('ui.nav.start')}</ButtonLink>
        </p>
      </div>
      <MissingDrawing />
    </div>
  )
}
