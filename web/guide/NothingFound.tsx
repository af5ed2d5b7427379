import { categoryOf } from '../../domain/categories/index.ts'
import { clearChosen } from '../../domain/guide/actions.ts'
import { guideQuery } from '../../domain/guide/state.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/useRoute.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/States.tsx'
import { lockCategory } from './useEmTargets.ts'
import type { GuideModel } from './useGuide.ts'
import type { Ticks } from './useTicks.ts'

/** No product: says why, and always leaves a way on. */
export function NothingFound({ guide, ticks }: { guide: GuideModel; ticks: Ticks }) {
  const { t } = useTranslation()
  const { category, state, em } = guide
  const lock = lockCategory(category.code)
  const lockGuide = lock && categoryOf(lock).guide
  if (em && lock && lockGuide && category.guide) {
    const known = em.name !== undefined
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
  if ((state.choices[category.code]?.length ?? 0) === 0) {
    return <EmptyState title={t('ui.guide.none')} text={t('ui.guide.emptyCatalogue')} />
  }
  return (
    <EmptyState title={t('ui.guide.none')} text={t('ui.guide.noneHelp')}>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={ticks.clear}>
          {t('ui.guide.clear')}
        </Button>
        {category.guide?.earlier.map((code) => {
          const id = state.chosen[code]
          if (id === undefined || !state.choices[category.code]?.includes(id)) return null
          return (
            <Button key={code} onClick={() => guide.go(clearChosen(state, category.code, code), 'replace')}>
              {t('ui.guide.clearProduct')}
            </Button>
          )
        })}
      </div>
    </EmptyState>
  )
}
