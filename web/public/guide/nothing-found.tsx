import { lazy, Suspense } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, lockCategory } from '../../../domain/categories/index.ts'
import { isChoiceOf } from '../../../domain/guide/question.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { addressButton } from '../../shared/ui/address-form.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'

/** Loaded only where there are criteria to remove. */
const WaysWithout = lazy(async () => ({ default: (await import('./ways-without.tsx')).WaysWithout }))

/** No product matches: says why, and always offers a way on. */
export function NothingFound({ guide, ticks }: { guide: GuideModel; ticks: Ticks }) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const { category, state } = guide
  const here = category.code
  const ticked = (state.choices[here]?.length ?? 0) > 0
  const products = (category.guide?.earlier ?? []).filter(
    (code) => state.chosen[code] !== undefined && narrows(here, code),
  )
  if (!ticked && products.length === 0) {
    return <EmptyState title={t('ui.guide.none')} text={t('ui.guide.emptyCatalogue')} />
  }
  return (
    <EmptyState title={t('ui.guide.none')} text={t(ticked ? 'ui.guide.noneHelp' : 'ui.guide.noneForProduct')}>
      <Suspense>
        <WaysWithout guide={guide} ticks={ticks} />
      </Suspense>
      <div className="mt-3 flex flex-wrap gap-3">
        {ticked && (
          <Button kind="primary" {...addressButton('clear', '', ticks.clear)}>
            {t('ui.guide.clear')}
          </Button>
        )}
        {products.map((code) => (
          <Button key={code} {...addressButton('without', code, () => ticks.clearEarlier(code))}>
            {t('ui.guide.clearProduct')} ({texts.one(code)})
          </Button>
        ))}
      </div>
    </EmptyState>
  )
}

/** Whether a product of an earlier step narrows this list. */
function narrows(here: CategoryCode, earlier: CategoryCode): boolean {
  const { fitPartner, guide } = categoryOf(here)
  return (
    isChoiceOf(here, earlier) ||
    fitPartner === earlier ||
    (guide?.withEm === true && lockCategory(here) === earlier)
  )
}
