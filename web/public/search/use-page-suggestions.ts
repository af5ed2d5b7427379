import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, stepCategories } from '../../../domain/categories/index.ts'
import { maxCompared } from '../../../domain/compare/address.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import { chosenCriteria } from '../../../domain/guide/chosen-criteria.ts'
import { typedQuery } from '../../../domain/guide/print-address.ts'
import { emptyState, guideQuery } from '../../../domain/guide/state.ts'
import type { SearchIndex } from '../../../domain/search/types.ts'
import {
  categoriesWithCriteria,
  keysIn,
  type Understood,
  understand,
} from '../../../domain/search/understand.ts'
import { vocabularyOf } from '../../../domain/search/vocabulary.ts'
import type { ScreenTexts } from '../../../domain/texts/types.ts'
import { type TFunction, useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { useIndexes } from '../guide/use-indexes.ts'
import { viewQuery } from '../guide/view-query.ts'
import { listedNumbers, listQuery } from '../replacement/numbers.ts'
import type { PageSuggestion } from './groups.ts'

interface PageSuggestions {
  suggestions: PageSuggestion[]
  /** The index of a guide is still loading. */
  waiting: boolean
}

/**
 * The lists and guides that a query names, with their product counts. The index of a guide loads when its criteria
 * are named.
 */
export function usePageSuggestions(query: string, search: SearchIndex | undefined): PageSuggestions {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const { criterion, name } = useCategoryTexts()
  const vocabulary = vocabularyOf(i18n.getResourceBundle(i18n.language, 'site') as ScreenTexts)
  const understood = useMemo(() => understand(query, vocabulary), [query, vocabulary])
  const named = categoriesWithCriteria(understood)
  // Without a product, an index that is too large to be sent has its choices alone; the worker counts.
  const { indexes, unsent, waiting } = useIndexes(Object.fromEntries(named.map((code) => [code, []])))
  const countedByWorker = understood.flatMap((each) => {
    const index = unsent.includes(each.code) ? indexes[each.code] : undefined
    const keys = index && keysIn(index, each.criteria)
    return keys ? [{ each, state: { ...emptyState, choices: { [each.code]: keys } } }] : []
  })
  const views = useQueries({
    queries: countedByWorker.map(({ each, state }) =>
      viewQuery(categoryOf(each.code), language, { state, shown: 0 }),
    ),
  })
  const totals = understood.map((each) => {
    const at = countedByWorker.findIndex((query) => query.each === each)
    return at === -1 ? totalOf(indexes[each.code], each) : (views[at]?.data?.total ?? 0)
  })

  const wholeCategory = (code: CategoryCode): PageSuggestion[] => {
    const { list, guide } = categoryOf(code)
    const count = search ? search.count(code) : null
    const category = name(code)
    const toList: PageSuggestion = {
      kind: 'page',
      to: linkTo(list.route),
      title: t('ui.search.list', { category }),
      count,
    }
    return guide
      ? [toList, { kind: 'page', to: linkTo(guide.route), title: t('ui.search.guide', { category }), count }]
      : [toList]
  }
  const guideWith = (index: FacetIndex, { code, criteria }: Understood, total: number): PageSuggestion[] => {
    const { guide } = categoryOf(code)
    const keys = keysIn(index, criteria)
    if (!guide || !keys) return []
    if (total === 0) return []
    const state = { ...emptyState, choices: { [code]: keys } }
    const labels = chosenCriteria(index, state, code).map(criterion)
    return [
      {
        kind: 'page',
        to: linkTo(guide.route, {}, guideQuery(code, state)),
        title: t('ui.search.with', { category: name(code), criteria: labels.join(', ') }),
        count: total,
      },
    ]
  }
  const suggestions = understood.flatMap((each, position) => {
    if (each.criteria.length === 0) return wholeCategory(each.code)
    const index = indexes[each.code]
    return index ? guideWith(index, each, totals[position] ?? 0) : []
  })
  const isWaiting = waiting || views.some(({ isPending }) => isPending)
  // What no product has together leads to where it can be narrowed, with a tolerance.
  if (suggestions.length === 0 && !isWaiting)
    suggestions.push(...[...new Set(understood.map(({ code }) => code))].flatMap(wholeCategory))
  suggestions.unshift(...numberSuggestions(t, listedNumbers(query), search))
  return { suggestions, waiting: isWaiting }
}

/** How many products an index has with the criteria of a query. */
function totalOf(index: FacetIndex | undefined, { criteria }: Understood): number {
  const keys = index && criteria.length > 0 ? keysIn(index, criteria) : null
  return index && keys ? index.answer(keys.map((key) => index.choiceOf(key))).total : 0
}

/** The most numbers that are named where they lead somewhere together. */
const maxNamed = 4

/**
 * What several numbers lead to: all of one kind to a comparison, one for each of several steps to their sheet, and
 * all of them to their replacements.
 */
function numberSuggestions(
  t: TFunction,
  numbers: readonly string[],
  search: SearchIndex | undefined,
): PageSuggestion[] {
  if (numbers.length === 0) return []
  const named = numbers.slice(0, maxNamed).join(', ') + (numbers.length > maxNamed ? ' …' : '')
  const suggestion = (to: string, title: string): PageSuggestion => ({
    kind: 'page',
    to,
    title: `${title}: ${named}`,
    count: null,
  })
  const codes = numbers.map((number) => search?.productByNumber(number)?.category)
  const kinds = new Set(codes)
  const suggestions = [suggestion(linkTo('guide-filter-ug', {}, listQuery(numbers)), t('ui.nav.replacement'))]
  if (kinds.has(undefined)) return suggestions
  const typed = typedQuery(numbers)
  if (kinds.size === 1 && numbers.length <= maxCompared) {
    suggestions.unshift(suggestion(linkTo('compare', {}, typed), t('ui.compare.title')))
  }
  const steps = stepCategories.filter(({ code }) => kinds.has(code))
  if (steps.length === numbers.length) {
    suggestions.unshift(suggestion(linkTo('print-order', {}, typed), t('ui.order.title')))
  }
  return suggestions
}
