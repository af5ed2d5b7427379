import type { Category } from '../../../domain/categories/types.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { approvalsOf } from '../../../domain/fit/approvals.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'

/** What a product is approved for, in words. */
export interface Approved {
  label: string
  values: string[]
  /** Some of it holds with some partners only. */
  depends: boolean
}

/**
 * What a product is approved for: with the chosen partner where there is one, else with any; null for nothing.
 * @param partner id of the chosen partner
 */
export function useApproved(
  category: Category,
  product: Partial<Pick<ShownProduct, 'spec' | 'housings'>>,
  partner?: string,
): Approved | null {
  const { t } = useTranslation()
  const { spec = {} } = product
  const { label } = useCategoryTexts()
  const chosen = product.housings?.find(({ _id }) => _id === partner)
  const slugs = chosen?.approved ?? approvalsOf(category, (slug) => Object.hasOwn(spec, slug))
  if (slugs.length === 0) return null
  return {
    label: chosen
      ? t('ui.product.approvedWith', { partner: chosen.artnr || chosen.name })
      : t('ui.product.approved'),
    values: slugs.map((slug) => label('choices', slug)),
    depends: !chosen && slugs.some((slug) => (spec[slug]?.length ?? 0) > 0),
  }
}
