import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { NextSteps } from './NextSteps.tsx'
import type { GuideModel } from './useGuide.ts'
import { criteriaCount } from './view.ts'

interface BottomBarProps {
  guide: GuideModel
  /** Opens the criteria; null where the filter is hidden. */
  onCriteria: (() => void) | null
}

/** On a phone: the criteria and the next thing to do, always within reach of the thumb. */
export function BottomBar({ guide, onCriteria }: BottomBarProps) {
  const { t } = useTranslation()
  const { category, state, view } = guide
  const criteria = criteriaCount(state, category.code)
  const chosen = state.chosen[category.code] !== undefined
  const total = view?.total ?? 0
  if (!onCriteria && !chosen) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2.5 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden">
      {onCriteria && (
        <Button className="flex-1" onClick={onCriteria}>
          {t('ui.guide.criteria')}
          {criteria > 0 && <Badge tone="brass">{criteria}</Badge>}
        </Button>
      )}
      {chosen ? (
        <NextSteps guide={guide} compact />
      ) : (
        <Button
          kind="primary"
          className="flex-1"
          disabled={total === 0}
          onClick={() => document.getElementById('step-product')?.scrollIntoView({ behavior: 'smooth' })}
        >
          {view ? t('ui.guide.showHits', { count: total }) : t('ui.common.loading')}
        </Button>
      )}
    </div>
  )
}
