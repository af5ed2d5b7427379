import { useHref } from 'react-router'
import { chooseProduct } from '../../../domain/guide/actions.ts'
import { answerTo } from '../../../domain/guide/question.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { openGuide } from '../../../domain/guide/view.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { buttonClass, PressLink } from '../../shared/ui/button.tsx'
import { focusResults } from './move-focus.ts'
import type { GuideModel, SideEffect } from './use-guide.ts'
import { useConditionNames } from './way-buttons.tsx'

interface SideEffectNoticeProps {
  guide: GuideModel
  effect: SideEffect
}

/** Says which choices a press has taken out, and which product it has closed and why; each with the way back. */
export function SideEffectNotice({ guide, effect: { before, closed, taken } }: SideEffectNoticeProps) {
  const { t, i18n } = useTranslation()
  const nameOf = useConditionNames(guide)
  const { category, state } = guide
  const { fits, lacks } = closed ? whyClosed(guide, before, closed.id) : { fits: true, lacks: [] }
  const choices = new Intl.ListFormat(i18n.language).format(lacks.map((key) => nameOf({ kind: 'tick', key })))
  const reason = fits ? 'closed' : lacks.length > 0 ? 'closedWithout' : 'closedMisfit'
  return (
    <>
      {taken !== undefined && <p>{t('ui.guide.taken', { choices: taken })}</p>}
      {closed && <p>{t(`ui.guide.${reason}`, { product: closed.name, choices })}</p>}
      <p className="flex flex-wrap gap-x-5">
        <Way guide={guide} to={before} how="tick" label={t('ui.guide.undo')} />
        {closed && (
          <Way
            guide={guide}
            to={chooseProduct(state, category.code, closed.id)}
            how="push"
            label={t(fits ? 'ui.guide.showAgain' : 'ui.guide.showAnyway')}
          />
        )}
      </p>
    </>
  )
}

/**
 * Whether a product is among what the criteria leave, and which of the new ones it lacks. Where the worker computes the
 * view nothing is said of either.
 */
function whyClosed({ request, category, state }: GuideModel, before: GuideState, id: string) {
  if (!request) return { fits: true, lacks: [] }
  const { index } = request
  const query = openGuide(request).ask(state)
  const leaves = (selection: readonly number[]) => answerTo(query, index, { selection, only: [id] }).total > 0
  const ticks = ({ choices }: GuideState) => choices[category.code] ?? []
  return {
    fits: leaves(query.selection),
    lacks: ticks(state).filter((key) => !ticks(before).includes(key) && !leaves([index.choiceOf(key)])),
  }
}

interface WayProps {
  guide: GuideModel
  to: GuideState
  how: 'tick' | 'push'
  label: string
}

function Way({ guide, to, how, label }: WayProps) {
  const page = useHref({ search: '' })
  return (
    <PressLink
      href={page + guide.queryOf(to)}
      onPress={() => {
        guide.go(to, how)
        focusResults()
      }}
      className={buttonClass('link', 'inline-flex min-h-8 items-center pointer-coarse:min-h-11')}
    >
      {label}
    </PressLink>
  )
}
