import { categoryOf, lockCategory } from '../../../domain/categories/index.ts'
import { guideQuery } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import type { GuideModel } from './use-guide.ts'

/** The list belongs to a lock that leads nowhere here, or that the catalogue does not know. */
export function NoLock({ guide, known }: { guide: GuideModel; known: boolean }) {
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
