import { lazy, Suspense } from 'react'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf, lockCategory } from '../../domain/categories/index.ts'
import { isChoiceOf } from '../../domain/guide/question.ts'
import { guideQuery } from '../../domain/guide/state.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/useRoute.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/States.tsx'
import type { GuideModel } from './useGuide.ts'
import { useTexts } from './useTexts.ts'
import type { Ticks } from './useTicks.ts'

/** A list without its lock is empty, too, and needs none of it. */
const WaysWithout = lazy(async () => ({ default: (await import('./WaysWithout.tsx')).WaysWithout }))

/** No product: says why, and always leaves a way on. */
export function NothingFound({ guide, ticks }: { guide: GuideModel; ticks: Ticks }) {
  const { t } = useTranslation()
  const texts = useTexts()
  const { category, state, view } = guide
  const here = category.code
  const ticked = (state.choices[here]?.length ?? 0) > 0
  if (view?.lockMissing) return <NoLock guide={guide} known={false} />
  if (view?.lock && !ticked) return <NoLock guide={guide} known />
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
          <Button kind="primary" onClick={ticks.clear}>
            {t('ui.guide.clear')}
          </Button>
        )}
        {products.map((code) => (
          <Button key={code} onClick={() => ticks.clearEarlier(code)}>
            {t('ui.guide.clearProduct')} ({texts.one(code)})
          </Button>
        ))}
      </div>
    </EmptyState>
  )
}

/** Whether a product of an earlier step is asked for here. */
function narrows(here: CategoryCode, earlier: CategoryCode): boolean {
  const { fitPartner, guide } = categoryOf(here)
  return (
    isChoiceOf(here, earlier) ||
    fitPartner === earlier ||
    (guide?.withEm === true && lockCategory(here) === earlier)
  )
}

/** The list belongs to a lock that leads nowhere here, or that the catalogue does not know. */
function NoLock({ guide, known }: { guide: GuideModel; known: boolean }) {
  const { t } = useTranslation()
  const { category, state } = guide
  const lock = lockCategory(category.code)
  const lockGuide = lock && categoryOf(lock).guide
  if (!lockGuide || !category.guide) return null
  return (
    <EmptyState title={t('ui.guide.none')} text={t(known ? 'ui.guide.noTargets' : 'ui.guide.noLock')}>
      <div className="flex flex-wrap gap-3">
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
