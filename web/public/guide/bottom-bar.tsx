import { Link } from 'react-router'
import { criteriaCount } from '../../../domain/guide/chosen-criteria.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button, buttonClass, PressLink } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { criteriaId } from './criteria-columns.tsx'
import { NextSteps } from './lazy-next-steps.tsx'
import { chosenProduct, type GuideModel } from './use-guide.ts'

interface BottomBarProps {
  guide: GuideModel
  /** Opens the criteria; null where the filter is hidden. */
  onCriteria: (() => void) | null
}

/**
 * On a phone: a button for the criteria, and wherever no panel is open the next step, within reach of the thumb.
 * Before anything is ticked the criteria are the next step; once a product is chosen, the bar names it. It has a
 * fixed height in each of the two states, so that nothing moves while its parts load.
 */
export function BottomBar({ guide, onCriteria }: BottomBarProps) {
  const { t } = useTranslation()
  const { category, state, view } = guide
  const criteria = criteriaCount(state, category.code)
  const chosen = state.chosen[category.code] !== undefined
  const total = view?.total ?? 0
  const first = !chosen && criteria === 0
  if (!onCriteria && !chosen) return null
  return (
    <div
      data-foot-bar={chosen ? 'next' : 'criteria'}
      className={cx(
        'fixed low:static inset-x-0 bottom-0 z-20 grid grid-cols-1 gap-2.5 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden',
        chosen ? 'wide:hidden' : 'md:hidden',
      )}
    >
      <div className="flex min-h-11 items-center gap-2.5">
        {chosen && <ChosenProduct guide={guide} />}
        {onCriteria && (
          <PressLink
            href={`#${criteriaId}`}
            className={buttonClass(
              first ? 'primary' : 'secondary',
              cx('md:hidden', chosen ? 'ml-auto px-2.5 text-sm' : 'flex-1'),
            )}
            onPress={onCriteria}
          >
            {t('ui.guide.criteria')}
            {criteria > 0 && <Badge tone="brass">{criteria}</Badge>}
          </PressLink>
        )}
        {!chosen && !first && !guide.failed && (
          <Button
            kind="primary"
            className="flex-1"
            disabled={total === 0}
            onClick={() => document.getElementById('step-product')?.scrollIntoView({ behavior: 'smooth' })}
          >
            {guide.pending ? t('ui.common.loading') : t('ui.guide.showHits', { count: total })}
          </Button>
        )}
      </div>
      {chosen && <NextSteps category={category} state={state} compact />}
    </div>
  )
}

/** The chosen product, while the panel is closed: a press opens it again. */
function ChosenProduct({ guide }: { guide: GuideModel }) {
  const { t } = useTranslation()
  const chosen = chosenProduct(guide)
  if (!chosen) return null
  const { id, name } = chosen.card
  return (
    <Link
      to={{ search: guide.queryOf({ ...guide.state, open: id }) }}
      state={{ shown: guide.shown }}
      className="flex min-h-11 min-w-0 flex-col justify-center text-sm/5 md:flex-row md:items-center md:justify-start md:gap-2"
    >
      {chosen.misses ? (
        <span className="text-xs text-brass md:text-sm">{t('ui.guide.misfit')}</span>
      ) : (
        <span className="text-xs text-mute md:text-sm">{t('ui.guide.earlierProduct')}</span>
      )}
      <span className="w-full truncate font-semibold underline underline-offset-4">{name}</span>
    </Link>
  )
}
