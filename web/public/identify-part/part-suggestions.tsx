import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { categories, nextOf } from '../../../domain/categories/index.ts'
import { answerTo, nearestKnown } from '../../../domain/search/answer.ts'
import { findParts, type LikeParts } from '../../../domain/search/parts.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { nearestClass } from '../replacement/nearest-known.tsx'
import { OldNumberAnswer } from '../replacement/old-number-answer.tsx'
import { useSearchIndex } from '../search/use-search-index.ts'
import { typedMs, useZeroResults } from '../zero-results/use-zero-results.ts'

/** Shorter queries find nothing. */
const minLength = 2
const maxOfEach = 4
/** What is shorter resembles too much. */
const minNearest = 4

const nothing: LikeParts = { parts: [], near: false }

/** The kinds of parts that lead on to others. */
const leading = categories
  .filter((category) => nextOf(category).some(({ kind }) => kind === 'guide'))
  .map(({ code }) => code)

const replacementOf = (number: string) => linkTo('guide-filter-ug', {}, `?q=${encodeURIComponent(number)}`)

interface PartSuggestionsProps {
  query: string
  /** Called with the parts that the field suggests. */
  onFound: (found: LikeParts) => void
}

/** Finds the parts that a door may have already, answers an old number, and says where there is neither. */
export function PartSuggestions({ query, onFound }: PartSuggestionsProps) {
  const { t } = useMoreTexts('at-door', 'replacement')
  const { data: index, isError } = useSearchIndex()
  const isLongEnough = query.length >= minLength
  const found = useMemo(
    () => (isLongEnough && index ? findParts(index, query, leading, maxOfEach) : undefined),
    [isLongEnough, index, query],
  )
  const answer = useMemo(
    () => (isLongEnough && index ? answerTo(query, index) : null),
    [isLongEnough, index, query],
  )
  // What merely resembles an old number is no answer to it.
  const old = answer?.isOld ? answer : null
  // An article that leads to no others, such as a post, is one all the same.
  const isPart = found !== undefined && found.parts.length > 0 && !found.near
  const shown = old ?? (answer?.current && !isPart ? answer : null)
  const suggested = shown && found?.near ? nothing : found
  useEffect(() => onFound(suggested ?? nothing), [suggested, onFound])
  const isEmpty = found?.parts.length === 0 && !shown
  const nearest = useMemo(
    () => (isEmpty && query.length >= minNearest && index ? nearestKnown(query, index) : []),
    [isEmpty, index, query],
  )
  useZeroResults('search', isEmpty ? [query] : [], { after: typedMs })
  return (
    <>
      <p role="status" className="mt-1 text-sm text-mute">
        {old && (
          <span className="sr-only">
            {t('ui.replacement.found', { count: Math.sign(old.options.length), total: 1 })}
          </span>
        )}
        {isLongEnough && isError && t('ui.search.failed')}
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
      {shown && (
        <div className="surface mt-2 p-4">
          <OldNumberAnswer number={query} answer={shown} />
        </div>
      )}
    </>
  )
}
