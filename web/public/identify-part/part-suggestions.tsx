import { useMemo } from 'react'
import { Link } from 'react-router'
import { nearestKnown } from '../../../domain/search/answer.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { nearestClass } from '../replacement/nearest-known.tsx'
import { OldNumberAnswer } from '../replacement/old-number-answer.tsx'
import type { useSearchIndex } from '../search/use-search-index.ts'
import { typedMs, useZeroResults } from '../zero-results/use-zero-results.ts'
import type { LookedUp } from './look-up.ts'

/** What is shorter resembles too much. */
const minNearest = 4

const replacementOf = (number: string) => linkTo('guide-filter-ug', {}, `?q=${encodeURIComponent(number)}`)

interface PartSuggestionsProps {
  query: string
  search: ReturnType<typeof useSearchIndex>
  lookedUp: LookedUp | null
}

/** Beside the parts that the field suggests: answers an old number, and says where there is neither. */
export function PartSuggestions({ query, search, lookedUp }: PartSuggestionsProps) {
  const { t } = useMoreTexts('at-door', 'replacement')
  const { data: index, isError } = search
  const { answer = null, suggested } = lookedUp ?? {}
  const isEmpty = suggested?.parts.length === 0 && !answer
  const nearest = useMemo(
    () => (isEmpty && query.length >= minNearest && index ? nearestKnown(query, index) : []),
    [isEmpty, index, query],
  )
  useZeroResults('search', isEmpty ? [query] : [], { after: typedMs })
  return (
    <>
      <p role="status" className="mt-1 text-sm text-mute">
        {answer?.isOld && (
          <span className="sr-only">
            {t('ui.replacement.found', { count: Math.sign(answer.options.length), total: 1 })}
          </span>
        )}
        {isError && !index && query !== '' && t('ui.search.failed')}
        {suggested?.near && !isEmpty && <span className="text-brass">{t('part.near')}</span>}
        {isEmpty && (
          <>
            {t('part.none')}{' '}
            <Link to={replacementOf(query)} className="underline underline-offset-4">
              {t('ui.nav.replacement')}
            </Link>
          </>
        )}
      </p>
      {nearest.length > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-mute">
          {t('ui.replacement.nearest')}
          {nearest.map((number) => (
            <Link key={number} to={replacementOf(number)} className={nearestClass}>
              {number}
            </Link>
          ))}
        </p>
      )}
      {answer && (
        <div className="surface mt-2 p-4">
          <OldNumberAnswer number={query} answer={answer} />
        </div>
      )}
    </>
  )
}
