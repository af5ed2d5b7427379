import { use, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { categories, nextOf } from '../../domain/categories/index.ts'
import type { GuideState } from '../../domain/guide/state.ts'
import { findParts } from '../../domain/search/parts.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { useTranslation } from '../i18n.ts'
import { typedMs, useMiss } from '../misses/use-miss.ts'
import { linkTo } from '../router/use-route.ts'
import { SuggestionList, type SuggestionsProps } from '../search/suggestion-list.tsx'
import { useSearchIndex } from '../search/use-search-index.ts'
import { useLanguage } from '../settings.ts'
import { addAtDoorTexts } from './at-door-texts.ts'
import { placeWith } from './place-with.ts'

/** Shorter queries find nothing. */
const minLength = 2
const maxOfEach = 4

/** The kinds of parts that lead on to others. */
const leading = categories
  .filter((category) => nextOf(category).some(({ kind }) => kind === 'guide'))
  .map(({ code }) => code)

interface PartSuggestionsProps extends SuggestionsProps {
  state: GuideState
  replaces?: true | undefined
}

/** Matching parts that a door may have already; a press leads to what fits. */
export function PartSuggestions({ state, replaces, ...field }: PartSuggestionsProps) {
  const { t, i18n } = useTranslation()
  use(addAtDoorTexts(i18n, useLanguage()))
  const texts = useCategoryTexts()
  const navigate = useNavigate()
  const { data: index, isError } = useSearchIndex()
  const { query } = field
  const asked = query.length >= minLength
  const found = useMemo(
    () => (asked && index ? findParts(index, query, leading, maxOfEach) : undefined),
    [asked, index, query],
  )
  const hits = (found?.parts ?? []).map(({ product, number, marks, own }) => {
    const name = own ? product.name : `${product.artnr} ${product.name}`
    return { id: product.id, product, number, marks, aside: `${name} · ${texts.one(product.category)}` }
  })
  useMiss('search', found && hits.length === 0 ? [query] : [], { after: typedMs })
  return (
    <>
      <SuggestionList
        {...field}
        label={t('part.list')}
        hits={hits}
        // A merely similar number is never chosen automatically.
        {...(found?.near === false && { first: 0 })}
        onChoose={({ product }) => {
          const place = placeWith(state, product.category, product.id)
          void navigate(place.to, { replace: replaces === true, state: place.state })
        }}
      />
      <p role="status" className="mt-1 text-sm text-mute">
        {asked && isError && t('ui.search.failed')}
        {found?.near && hits.length > 0 && <span className="text-brass">{t('part.near')}</span>}
        {found && hits.length === 0 && (
          <>
            {t('part.none')}{' '}
            <Link
              to={linkTo('guide-filter-ug', {}, `?q=${encodeURIComponent(query)}`)}
              className="underline underline-offset-4"
            >
              {t('ui.nav.replacement')}
            </Link>
          </>
        )}
      </p>
    </>
  )
}
