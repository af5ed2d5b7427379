import { use } from 'react'
import { Link, useNavigate } from 'react-router'
import { categories, categoryOf, nextOf } from '../../domain/categories/index.ts'
import { chooseProduct, enterNext } from '../../domain/guide/actions.ts'
import { emptyState, guideQuery } from '../../domain/guide/state.ts'
import type { NamedProduct } from '../../domain/search/types.ts'
import { useTexts } from '../guide/useTexts.ts'
import { useTranslation } from '../i18n.ts'
import { addLaterTexts } from '../laterTexts.ts'
import { linkTo } from '../router/useRoute.ts'
import { SuggestionList, type SuggestionsProps } from '../search/SuggestionList.tsx'
import { useSearchIndex } from '../search/useSearchIndex.ts'
import { useLanguage } from '../settings.ts'

/** Nothing is looked for with less. */
const minLength = 2
const mostOfEach = 4

/** The kinds of parts that lead on to others. */
const leading = categories.filter((category) => nextOf(category).some(({ kind }) => kind === 'guide'))

/** Parts that a door may have already and that match what has been typed; a press leads to what fits. */
export function PartSuggestions(field: SuggestionsProps) {
  const { t, i18n } = useTranslation()
  use(addLaterTexts(i18n, useLanguage()))
  const texts = useTexts()
  const navigate = useNavigate()
  const { data: index, isError } = useSearchIndex()
  const asked = field.query.length >= minLength
  const answer = asked ? index?.search(field.query, mostOfEach) : undefined
  const found = leading.flatMap(({ code, searchGroup }) =>
    (answer?.[searchGroup].hits ?? []).map((part) => {
      const { text = part.artnr, marks = part.marks.artnr } = part.number ?? {}
      const name = part.number ? `${part.artnr} ${part.name}` : part.name
      return { id: part.id, part, number: text, marks, aside: `${name} · ${texts.one(code)}` }
    }),
  )
  // Each kind is in its own order: a number that begins as it was typed comes before all others.
  const begins = ({ number }: { number: string }) =>
    number.toLowerCase().startsWith(field.query.toLowerCase()) ? 0 : 1
  const hits = found.toSorted((one, other) => begins(one) - begins(other))
  return (
    <>
      <SuggestionList
        {...field}
        label={t('part.list')}
        hits={hits}
        first={0}
        onChoose={({ part }) => void navigate(placeWith(part))}
      />
      <p role="status" className="mt-1 text-sm text-mute">
        {asked && isError && t('ui.search.failed')}
        {answer && hits.length === 0 && (
          <>
            {t('part.none')}{' '}
            <Link to={linkTo('guide-filter-ug')} className="underline underline-offset-4">
              {t('ui.nav.replacement')}
            </Link>
          </>
        )}
      </p>
    </>
  )
}

/** The guide in which a part is chosen and open; of a part without a guide the one that it leads to. */
function placeWith({ category, id }: NamedProduct): string {
  const { code, guide } = categoryOf(category)
  const state = chooseProduct(emptyState, code, id)
  if (guide) return linkTo(guide.route, {}, guideQuery(code, state))
  const next = nextOf(categoryOf(code)).flatMap((step) => (step.kind === 'guide' ? step.category : []))[0]
  const nextGuide = next && categoryOf(next).guide
  return nextGuide
    ? linkTo(nextGuide.route, {}, guideQuery(next, enterNext(state, code, next)))
    : linkTo('product', { id })
}
