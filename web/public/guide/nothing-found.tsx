import { Suspense } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, lockCategory } from '../../../domain/categories/index.ts'
import { closeProduct } from '../../../domain/guide/actions.ts'
import { isChoiceOf } from '../../../domain/guide/question.ts'
import { guideQuery } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { addressButton } from '../../shared/ui/address-form.tsx'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useZeroResults } from '../zero-results/use-zero-results.ts'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'
import { WayButtons } from './way-buttons.tsx'

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
      <div className="mt-3 button-row">
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

/** The list belongs to a lock that leads nowhere here, or that the catalogue does not know. */
export function NoLock({ guide, known }: { guide: GuideModel; known: boolean }) {
  const { t } = useTranslation()
  const { category, state } = guide
  const lock = lockCategory(category.code)
  const lockGuide = lock && categoryOf(lock).guide
  if (!lockGuide || !category.guide) return null
  return (
    <EmptyState title={t('ui.guide.none')} text={t(known ? 'ui.guide.noTargets' : 'ui.guide.noLock')}>
      <div className="button-row">
        <ButtonLink
          to={linkTo(
            known ? `${lockGuide.route}-edit` : lockGuide.route,
            {},
            known ? guideQuery(lock, state) : '',
          )}
          kind="primary"
        >
          {t(known ? 'ui.guide.changeLock' : 'ui.guide.chooseLock')}
        </ButtonLink>
        <ButtonLink to={linkTo(category.guide.route)}>{t('ui.guide.showAll')}</ButtonLink>
      </div>
    </EmptyState>
  )
}

/** The least that has to be removed for an empty list to show products again. */
function WaysWithout({ guide, ticks }: { guide: GuideModel; ticks: Ticks }) {
  const { category, state } = guide
  const combination = guideQuery(category.code, closeProduct(state)).slice(1)
  useZeroResults('combination', [combination], { category: category.code })
  // Those of the view before would lead back to its ticks.
  const ways = guide.pending ? [] : (guide.view?.ways ?? [])
  return <WayButtons kind="without" ways={ways} guide={guide} onTake={ticks.take} />
}
