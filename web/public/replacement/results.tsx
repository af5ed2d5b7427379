import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ReplacementVariant } from '../../../domain/product.ts'
import type { NumberQuery } from '../../../domain/replacements.ts'
import { isUnanswered, numberStatusOf } from '../../../domain/search/answer.ts'
import { replacementVariants } from '../../../domain/search/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { useZeroResults } from '../zero-results/use-zero-results.ts'
import { NearestKnown, nearestClass } from './nearest-known.tsx'
import { listQuery, numberError, numbersQuery } from './numbers.ts'
import { OldNumberAnswer } from './old-number-answer.tsx'
import type { useAnswers } from './use-answers.ts'

interface ResultsProps extends ReturnType<typeof useAnswers> {
  /** The guide whose products come first. */
  variant: ReplacementVariant
  requested: NumberQuery
}

/** The answers to the requested numbers, in their order, posts and strikes alike. */
export function Results({ variant, requested, answers, index, failed, retry }: ResultsProps) {
  const { t } = useTranslation()
  const total = answers?.length ?? 0
  const count = answers?.filter(({ options }) => options.some(({ old }) => old !== null)).length ?? 0
  const unanswered = (answers ?? []).filter(isUnanswered).map(({ number }) => number)
  // Without the index an article of today is not told from a number that nobody knows.
  useZeroResults('number', index ? unanswered : [], { category: variant })
  const announce = useAnnounce()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (total > 0) announce(t('ui.replacement.found', { count, total }))
  }, [count, total, announce, t])
  if (requested.error === 'none') return null
  if (requested.error) return <EmptyState className="mt-6" text={numberError(t, requested) ?? ''} />
  if (failed) return <ErrorState className="mt-6" text={t('ui.replacement.failed')} onRetry={retry} />
  if (!answers) {
    return (
      <div className="mt-6 space-y-3">
        <span className="sr-only">{t('ui.replacement.loading')}</span>
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    )
  }
  const compared = replacementVariants.filter((each) =>
    answers.some(({ options }) => options.some(({ old }) => old?.variant === each)),
  )
  return (
    <section ref={section} tabIndex={-1} className="mt-6">
      <h2 className="text-base tnum">{t('ui.replacement.found', { count, total })}</h2>
      {compared.map((each) => (
        <p key={each} className="mt-1 max-w-prose text-sm text-mute">
          {t(`ui.replacement.compare.${each}`)}
        </p>
      ))}
      {total > 1 && (
        <p className="mt-1 max-w-prose text-sm text-mute">
          {t('ui.replacement.asListHelp')}{' '}
          <Link
            to={linkTo('guide-filter-ug', {}, listQuery(requested.numbers))}
            className="inline-block py-1 font-semibold text-steel underline underline-offset-4"
          >
            {t('ui.replacement.asList')}
          </Link>
        </p>
      )}
      <ul className="mt-3 space-y-3">
        {answers.map(({ number, ...answer }) => (
          <li
            key={number}
            className={cx(
              'p-4 md:px-5',
              numberStatusOf(answer) === 'unknown'
                ? 'rounded-box border border-dashed border-line'
                : 'surface',
            )}
          >
            <OldNumberAnswer
              number={number}
              answer={answer}
              first={variant}
              unknown={
                <NearestKnown
                  number={number}
                  renderNumber={(near) => (
                    <Link
                      key={near}
                      to={numbersQuery(requested.numbers.map((each) => (each === number ? near : each)))}
                      // It goes with the number that it mends.
                      onClick={() => section.current?.focus({ preventScroll: true })}
                      className={nearestClass}
                    >
                      {near}
                    </Link>
                  )}
                />
              }
            />
          </li>
        ))}
      </ul>
      {unanswered.length > 0 && (
        <ButtonLink to={linkTo(`guide-filter-${variant}`)} className="mt-5">
          {t('ui.list.toGuide')}
        </ButtonLink>
      )}
    </section>
  )
}
