import type { Category } from '../../../domain/categories/types.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { chooseProduct } from '../../../domain/guide/actions.ts'
import { emptyState, type GuideState, guideQuery } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { NextStepLinks } from '../guide/next-step-links.tsx'
import { partnerCounts } from './partner-counts.ts'

interface ProductNextStepsProps {
  category: Category
  id: string
  /** The product's detail; until it has loaded the next steps have no counts, and wait. */
  product: ShownProduct | undefined
}

/** The next steps of the product as in its guide, with the product chosen; the guide with it; its list. */
export function ProductNextSteps({ category, id, product }: ProductNextStepsProps) {
  const { t } = useTranslation()
  const { code, guide, list } = category
  const state = chooseProduct(emptyState, code, id)
  return (
    <div className="mt-5 grid gap-3 print:hidden">
      {product && <Steps category={category} state={state} product={product} />}
      <p className="flex flex-wrap gap-3">
        {guide && (
          <ButtonLink to={linkTo(guide.route, {}, guideQuery(code, state))}>
            {t('ui.list.toGuide')}
          </ButtonLink>
        )}
        <ButtonLink to={linkTo(list.route)}>{t(`categories.${code}.listTitle`)}</ButtonLink>
      </p>
    </div>
  )
}

interface StepsProps {
  category: Category
  state: GuideState
  product: ShownProduct
}

/** Nothing is ticked here, so the counts are those of the product's own links, without the engine. */
function Steps({ category, state, product }: StepsProps) {
  const partners = partnerCounts(category, product)
  return (
    <NextStepLinks
      category={category}
      state={state}
      countOf={(next) => partners[next]}
      possible={category.leadsByRows === true}
    />
  )
}
