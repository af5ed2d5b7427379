import { useMemo } from 'react'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf, guideCategories, stepCategories } from '../../domain/categories/index.ts'
import { maxCompared } from '../../domain/compare/address.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import { typedQuery } from '../../domain/guide/paper.ts'
import { emptyState, guideQuery } from '../../domain/guide/state.ts'
import type { SearchIndex } from '../../domain/search/types.ts'
import { keysIn, type Understood, understand } from '../../domain/search/understand.ts'
import { vocabularyOf } from '../../domain/search/vocabulary.ts'
import type { ScreenTexts } from '../../domain/texts/types.ts'
import { useIndex } from '../guide/use-index.ts'
import { useTexts } from '../guide/use-texts.ts'
import { type TFunction, useTranslation } from '../i18n.ts'
import { listedNumbers, listQuery } from '../replacement/numbers.ts'
import { linkTo } from '../router/use-route.ts'

/** A page that a query names: a list, a guide with criteria ticked, or several old numbers at once. */
export interface Place {
  kind: 'place'
  to: string
  title: string
  /** How many products are there; null while unknown. */
  count: number | null
}

interface Places {
  places: Place[]
  /** The index of a guide is still loading. */
  waiting: boolean
}

/**
 * The lists and guides that a query names, with their product counts. The index of a guide loads when its criteria
 * are named.
 */
export function usePlaces(query: string, search: SearchIndex | undefined): Places {
  const { t, i18n } = useTranslation()
  const { criterion, name } = useTexts()
  const vocabulary = useMemo(
    () => vocabularyOf(i18n.getResourceBundle(i18n.language, 'site') as ScreenTexts),
    [i18n],
  )
  const understood = useMemo(() => understand(query, vocabulary), [query, vocabulary])
  const codes = new Set(understood.flatMap(({ code, criteria }) => (criteria.length > 0 ? [code] : [])))
  const answers = guideCategories.map(({ code }) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of guides is a constant
    return { code, ...useIndex(code, codes.has(code)) }
  })
  const indexes = new Map(answers.map(({ code, data }) => [code, data]))

  const wholeCategory = (code: CategoryCode): Place[] => {
    const { list, guide } = categoryOf(code)
    const count = search ? search.count(code) : null
    const category = name(code)
    const toList: Place = {
      kind: 'place',
      to: linkTo(list.route),
      title: t('ui.search.list', { category }),
      count,
    }
    return guide
      ? [toList, { kind: 'place', to: linkTo(guide.route), title: t('ui.search.guide', { category }), count }]
      : [toList]
  }
  const guideWith = (index: FacetIndex, { code, criteria }: Understood): Place[] => {
    const { guide } = categoryOf(code)
    const keys = keysIn(index, criteria)
    if (!guide || !keys) return []
    const ordinals = keys.map((key) => index.choiceOf(key))
    const { total } = index.answer(ordinals)
    if (total === 0) return []
    const labels = ordinals.flatMap((ordinal) => {
      const choice = index.choices[ordinal]
      return choice ? [criterion(index, choice)] : []
    })
    const state = { ...emptyState, choices: { [code]: keys } }
    return [
      {
        kind: 'place',
        to: linkTo(guide.route, {}, guideQuery(code, state)),
        title: t('ui.search.with', { category: name(code), criteria: labels.join(', ') }),
        count: total,
      },
    ]
  }
  const places = understood.flatMap((each) => {
    if (each.criteria.length === 0) return wholeCategory(each.code)
    const index = indexes.get(each.code)
    return index ? guideWith(index, each) : []
  })
  places.unshift(...placesOfNumbers(t, listedNumbers(query), search))
  return { places, waiting: answers.some(({ isFetching, data }) => isFetching && !data) }
}

/** The most numbers that are named where they lead somewhere together. */
const maxNamed = 4

/**
 * What several numbers lead to: all of one kind to a comparison, one for each of several steps to their sheet, and
 * all of them to their replacements.
 */
function placesOfNumbers(t: TFunction, numbers: readonly string[], search: SearchIndex | undefined): Place[] {
  if (numbers.length === 0) return []
  const named = numbers.slice(0, maxNamed).join(', ') + (numbers.length > maxNamed ? ' …' : '')
  const place = (to: string, title: string): Place => ({
    kind: 'place',
    to,
    title: `${title}: ${named}`,
    count: null,
  })
  const codes = numbers.map((number) => search?.bearerOf(number)?.category)
  const kinds = new Set(codes)
  const places = [place(linkTo('guide-filter-ug', {}, listQuery(numbers)), t('ui.nav.replacement'))]
  if (kinds.has(undefined)) return places
  const typed = typedQuery(numbers)
  if (kinds.size === 1 && numbers.length <= maxCompared) {
    places.unshift(place(linkTo('compare', {}, typed), t('ui.compare.title')))
  }
  const steps = stepCategories.filter(({ code }) => kinds.has(code))
  if (steps.length === numbers.length) {
    places.unshift(place(linkTo('print-order', {}, typed), t('ui.order.title')))
  }
  return places
}
