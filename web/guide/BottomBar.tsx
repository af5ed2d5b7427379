import { Link } from 'react-router'
import { useTranslation } from '../i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { NextSteps } from './lazy.tsx'
import type { GuideModel } from './useGuide.ts'
import { criteriaCount } from './view.ts'

interface BottomBarProps {
  guide: GuideModel
  /** Opens the criteria; null where the filter is hidden. */
  onCriteria: (() => void) | null
}

/**
 * On a phone the criteria, and wherever no panel stands the next thing to do: within reach of the thumb. Before
 * anything is ticked the criteria are the next thing; once a product is chosen, the bar names it.
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
        'fixed low:static inset-x-0 bottom-0 z-20 flex gap-2.5 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden',
        chosen ? 'flex-wrap wide:hidden' : 'md:hidden',
      )}
    >
      {chosen && <ChosenProduct guide={guide} />}
      {onCriteria && (
        <Button
          kind={first ? 'primary' : 'secondary'}
          className={cx('md:hidden', chosen ? 'grow px-2.5 text-sm' : 'flex-1')}
          onClick={onCriteria}
        >
          {t('ui.guide.criteria')}
          {criteria > 0 && <Badge tone="brass">{criteria}</Badge>}
        </Button>
      )}
      {chosen && <NextSteps category={category} state={state} compact />}
      {!chosen && !first && (
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

/** What is chosen, where the panel is closed: a press opens it again. */
function ChosenProduct({ guide }: { guide: GuideModel }) {
  const { t } = useTranslation()
  const { category, index, state } = guide
  const id = state.chosen[category.code]
  const ordinal = index && id !== undefined ? index.productOf(id) : -1
  // Keeps its place until the name is there, so that the bar does not grow under the thumb.
  if (!index) return <span className="min-h-8 basis-full" />
  if (id === undefined || ordinal === -1) return null
  const { name } = index.card(ordinal)
  return (
    <Link
      to={{ search: guide.queryOf({ ...state, open: id }) }}
      state={{ shown: guide.shown }}
      preventScrollReset
      className="flex min-h-8 min-w-0 basis-full items-center gap-2 text-sm"
    >
      <span className="shrink-0 text-mute">{t('ui.guide.earlierProduct')}</span>
      <span className="truncate font-semibold underline underline-offset-4">{name}</span>
    </Link>
  )
}
