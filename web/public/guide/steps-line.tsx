import { Fragment } from 'react'
import { Link } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { editLink } from '../../../domain/guide/edit-link.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { journeyOf, type Step } from './journey.ts'
import { useCategoryTexts } from './use-category-texts.ts'

interface StepsLineProps {
  here: CategoryCode
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
                  step.state !== 'current' && 'max-md:sr-only',
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
