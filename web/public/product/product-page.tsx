import { categoryOf } from '../../../domain/categories/index.ts'
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
import { partnerCounts } from './linked-products.ts'
import { ProductActions } from './product-actions.tsx'
import { ProductBody, WaitingBody } from './product-body.tsx'
import { ProductHeader, ProductSubhead } from './product-header.tsx'
import { useProduct } from './use-product.ts'

/** One product of any category, on a page of its own. The worker's data show at once. */
export function Page() {
  const id = useRoute()?.params.id
  const { missing } = useSettings().page ?? {}
  if (id === undefined) return null
  // Another product begins anew: at its first picture, and folded.
  return missing === id ? <MissingProduct id={id} /> : <Product key={id} id={id} />
}

function Product({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useProduct(null, id)
  if (isNotFound(error)) return <MissingProduct id={id} />
  if (error && !data) {
    return (
      <div className="page max-w-4xl py-8">
        <h1 className="sr-only">{t('ui.product.label')}</h1>
        <ErrorState text={t('ui.product.failed')} onRetry={() => void refetch()}>
          <ButtonLink to={linkTo('start')}>{t('ui.nav.start')}</ButtonLink>
        </ErrorState>
      </div>
    )
  }
  return (
    <div className="page max-w-4xl py-6 md:py-8">
      {/* As tall as the window from the beginning, so that the footer does not jump. */}
      <article className="surface @container min-h-[calc(100dvh-8rem)] overflow-hidden print:min-h-0 print:border-0">
        <ProductHeader level={1} product={data} />
        <ProductSubhead product={data} fits={null}>
          <ProductActions id={id} category={data?.category} isPublic={data?.published === true} />
        </ProductSubhead>
        <h2 className="sr-only">{t('ui.product.label')}</h2>
        {data ? <ProductBody category={categoryOf(data.category)} product={data} /> : <WaitingBody />}
      </article>
      {data && <NextSteps product={data} />}
    </div>
  )
}

/** There is no such product, or it is no longer published: says so and offers a way on. Staff see its draft. */
function MissingProduct({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <StaffParts place="draft" id={id}>
      <NotFound>
        <p role="alert" className="mt-3 max-w-prose text-lg text-mute">
          {t('ui.product.missing')}
        </p>
      </NotFound>
    </StaffParts>
  )
}

/** The next steps of the product as in its guide, with the product chosen; the guide with it; its list. */
function NextSteps({ product }: { product: ShownProduct }) {
  const { t } = useTranslation()
  const category = categoryOf(product.category)
  const { code, guide, list } = category
  const state = chooseProduct(emptyState, code, product._id)
  const partners = partnerCounts(category, product)
  return (
    <div className="mt-5 grid gap-3 print:hidden">
      {/* Nothing is ticked here, so the counts are those of the product's own links, without the engine. */}
      <NextStepLinks
        category={category}
        state={state}
        countOf={(next) => partners[next]}
        possible={category.leadsByRows === true}
      />
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
