import { Fragment } from 'react'
import { Link } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, stepCategories } from '../../../domain/categories/index.ts'
import { editLink } from '../../../domain/guide/edit-link.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useCategoryTexts } from './use-category-texts.ts'

interface StepsLineProps {
  /** Null on the summary. */
  here: CategoryCode | null
  state: GuideState
}

/** Where the visitor is between the first criterion and the summary; finished steps are links. */
export function StepsLine({ here, state }: StepsLineProps) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const labelOf = (step: Step) => {
    if (step.kind === 'product') {
      const [head, ...rest] = step.categories
      const others = rest.map(texts.one)
      const first = head ? texts.short(head) : ''
      return [first, ...others].join(` ${t('ui.common.or')} `)
    }
    return t(step.kind === 'criteria' ? 'ui.steps.criteria' : 'ui.steps.summary')
  }
  const hrefOf = ({ kind, categories: [code] }: Step) => {
    return kind === 'product' && code && code !== here ? editLink(code, state) : null
  }
  return (
    <nav aria-label={t('ui.steps.label')} className="print:hidden">
      <ol className="flex items-center gap-x-2 gap-y-1 text-[0.875rem] md:gap-x-4">
        {journeyOf(here, state).map((step, position) => {
          const label = labelOf(step)
          const href = step.state === 'done' ? hrefOf(step) : null
          const body = (
            <>
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold tnum',
                  step.state === 'ahead'
                    ? 'border-line text-mute'
                    : 'border-ink bg-ink text-card forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-color-adjust-none',
                )}
              >
                {position + 1}
              </span>
              <span
                className={cx(
                  // Two lines are as high as the number.
                  'leading-4',
                  step.state === 'ahead' ? 'text-mute' : 'font-semibold',
                  // On a phone the heading of the summary says it.
                  (step.state !== 'current' || step.kind === 'summary') && 'max-md:sr-only',
                )}
              >
                {label}
              </span>
            </>
          )
          return (
            <Fragment key={label}>
              {position > 0 && <li aria-hidden="true" className="h-px w-3 shrink-0 bg-edge md:w-4" />}
              <li aria-current={step.state === 'current' ? 'step' : undefined}>
                {href ? (
                  <Link to={href} className="flex min-h-8 items-center gap-2 hover:underline">
                    {body}
                  </Link>
                ) : (
                  <span className="flex min-h-8 items-center gap-2">{body}</span>
                )}
                {step.state === 'done' && <span className="sr-only"> ({t('ui.steps.done')})</span>}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}

/** One step of the line above a guide: the criteria, the product of one or more guides, the summary. */
export interface Step {
  kind: 'criteria' | 'product' | 'summary'
  /** The categories whose product the step chooses; two where the way forks. */
  categories: CategoryCode[]
  state: 'done' | 'current' | 'ahead'
}

/**
 * The steps of a visitor: what was chosen before, this guide, and what follows it. A guide without earlier choices
 * comes first. On the summary everything that was chosen is done.
 * @param here null on the summary
 */
export function journeyOf(here: CategoryCode | null, state: GuideState): Step[] {
  if (here === null) return journeyDone(state)
  const earlier = (categoryOf(here).guide?.earlier ?? []).filter((code) => state.chosen[code] !== undefined)
  const ahead: CategoryCode[][] = []
  let at = followers(here)
  while (at.length > 0 && ahead.length < 4) {
    ahead.push(at)
    at = at.length === 1 && at[0] ? followers(at[0]) : []
  }
  const picked = state.chosen[here] !== undefined
  const criteriaDone = earlier.length > 0 || picked || (state.choices[here]?.length ?? 0) > 0
  return [
    { kind: 'criteria', categories: [], state: criteriaDone ? 'done' : 'current' },
    ...earlier.map((code): Step => ({ kind: 'product', categories: [code], state: 'done' })),
    { kind: 'product', categories: [here], state: criteriaDone ? 'current' : 'ahead' },
    ...ahead.map((categories): Step => ({ kind: 'product', categories, state: 'ahead' })),
    { kind: 'summary', categories: [], state: 'ahead' },
  ]
}

function journeyDone({ chosen }: GuideState): Step[] {
  const done = stepCategories.filter(({ code }) => chosen[code] !== undefined)
  return [
    { kind: 'criteria', categories: [], state: 'done' },
    ...done.map(({ code }): Step => ({ kind: 'product', categories: [code], state: 'done' })),
    { kind: 'summary', categories: [], state: 'current' },
  ]
}

function followers(code: CategoryCode): CategoryCode[] {
  return (categoryOf(code).guide?.next ?? []).flatMap((next) =>
    next.kind === 'guide' ? [next.category] : [],
  )
}
