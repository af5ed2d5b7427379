import { categoryOf } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { chooseProduct } from '../../../domain/guide/actions.ts'
import { emptyState, guideQuery } from '../../../domain/guide/state.ts'
import { isNotFound } from '../../shared/data/errors.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { StaffParts } from '../../shared/layout/staff-parts.tsx'
import { linkTo, useRoute } from '../../shared/router/use-route.ts'
import { useSettings } from '../../shared/settings.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { NotFound } from '../error-pages/not-found-page.tsx'
import { NextStepLinks } from '../guide/next-step-links.tsx'
import { AddToDoors } from '../order/add-to-doors.tsx'
import { CompareEntry } from './compare-entry.tsx'
import { FavouriteEntry } from './favourite-entry.tsx'
import { partnerCounts } from './linked-products.ts'
import { ProductBody, WaitingBody } from './product-body.tsx'
import { ProductHeader, ProductSubhead } from './product-header.tsx'
import { ShareLink } from './share-link.tsx'
import { useProduct } from './use-product.ts'

/** One product of any category, on a page of its own. The worker's data show at once. */
export function Page() {
  const { t } = useTranslation()
  const id = useRoute()?.params.id
  const { missing } = useSettings().page ?? {}
  const isMissing = id !== undefined && missing === id
  const { data, error, refetch } = useProduct(null, isMissing ? undefined : id)
  if (isMissing || isNotFound(error)) {
    return (
      <StaffParts place="draft" id={id}>
        <MissingProduct />
      </StaffParts>
    )
  }
  const failed = error && !data && (
    <ErrorState text={t('ui.product.failed')} onRetry={() => void refetch()}>
      <ButtonLink to={linkTo('start')}>{t('ui.nav.start')}</ButtonLink>
    </ErrorState>
  )
  if (failed) {
    return (
      <div className="page max-w-4xl py-8">
        <h1 className="sr-only">{t('ui.product.label')}</h1>
        {failed}
      </div>
    )
  }
  const category = data && categoryOf(data.category)
  return (
    <div className="page max-w-4xl py-6 md:py-8">
      {/* As tall as the window from the beginning, so that the footer does not jump. */}
      <article className="surface @container min-h-[calc(100dvh-8rem)] overflow-hidden print:min-h-0 print:border-0">
        <ProductHeader level={1} product={data} />
        <ProductSubhead product={data} fits={null}>
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
        {data ? <ProductBody category={categoryOf(data.category)} product={data} /> : <WaitingBody />}
      </article>
      {category && id !== undefined && <ProductNextSteps category={category} id={id} product={data} />}
    </div>
  )
}

/** There is no such product, or it is no longer published: says so and offers a way on. */
function MissingProduct() {
  const { t } = useTranslation()
  return (
    <NotFound>
      <p role="alert" className="mt-3 max-w-prose text-lg text-mute">
        {t('ui.product.missing')}
      </p>
    </NotFound>
  )
}

interface ProductNextStepsProps {
  category: Category
  id: string
  /** The product's detail; until it has loaded the next steps have no counts, and wait. */
  product: ShownProduct | undefined
}

/** The next steps of the product as in its guide, with the product chosen; the guide with it; its list. */
function ProductNextSteps({ category, id, product }: ProductNextStepsProps) {
  const { t } = useTranslation()
  const { code, guide, list } = category
  const state = chooseProduct(emptyState, code, id)
  const partners = product && partnerCounts(category, product)
  return (
    <div className="mt-5 grid gap-3 print:hidden">
      {partners && (
        // Nothing is ticked here, so the counts are those of the product's own links, without the engine.
        <NextStepLinks
          category={category}
          state={state}
          countOf={(next) => partners[next]}
          possible={category.leadsByRows === true}
        />
      )}
      <div className="button-row">
        {guide && (
          <ButtonLink to={linkTo(guide.route, {}, guideQuery(code, state))}>
            {t('ui.list.toGuide')}
          </ButtonLink>
        )}
        <ButtonLink to={linkTo(list.route)}>{t(`categories.${code}.listTitle`)}</ButtonLink>
        <AddToDoors state={state} isPart />
      </div>
    </div>
  )
}
