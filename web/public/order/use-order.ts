import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, lockCategory, stepCategories } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import { fittingIds } from '../../../domain/fit/fittings.ts'
import type { JudgedPair } from '../../../domain/fit/judge.ts'
import { closeProduct } from '../../../domain/guide/actions.ts'
import { chosenCriteria } from '../../../domain/guide/chosen-criteria.ts'
import { editLink } from '../../../domain/guide/edit-link.ts'
import { readPrinted, withStamp } from '../../../domain/guide/print-address.ts'
import { questionOf } from '../../../domain/guide/question.ts'
import { type GuideState, guideQuery, readGuideState } from '../../../domain/guide/state.ts'
import { useBackOnce } from '../../shared/router/use-back-once.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useLanguage } from '../../shared/settings.ts'
import { type LoadedSummary, useJudgedSummary } from '../fit-check/use-judged-summary.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { productQuery } from '../product/use-product.ts'

export interface OrderedProduct {
  category: Category
  id: string
  index: FacetIndex | undefined
  /** API names of the ticked criteria; null until the index has loaded, [] when it fails. */
  selection: string[] | null
  /** The one partner (a housing) with which the product was chosen. */
  partner: string | undefined
  /** The index failed to load, so criteria, housings and fittings are unknown. */
  failed: boolean
  /** False where the product is not among those that its own criteria leave. */
  matches: boolean
  /** Labels of the ticked criteria. */
  options: string[]
  /** A lock on the summary has decided this one. */
  decided: boolean
}

export interface Order extends LoadedSummary {
  items: OrderedProduct[]
  /** Every fitting that the parts name, alternatives too, as far as they have loaded: their numbers and documents. */
  fittings: readonly ShownProduct[]
  /** The guide of the last choice, with everything chosen. */
  lastGuide: string
  editLink: (code: CategoryCode) => string
  /** The query of a state on this page. */
  queryOf: (state: GuideState) => string
  /** The address with a product open, or with none. */
  addressOf: (open: string | null) => string
  open: (id: string) => void
  close: () => void
}

/** The choices in an address, in the order of the summary, with the names of the criteria. */
export function useOrder(): Order {
  const search = useSearch()
  const page = useHref({ search: '' })
  const navigate = useNavigate()
  const back = useBackOnce()
  const location = useLocation()
  const link = useMemo(() => readGuideState(null, search), [search])
  const summary = useJudgedSummary(link)
  const { state } = summary
  const items = useItems(summary)
  // A summary that was opened from paper continues to show what has changed since.
  const stamp = readPrinted(search)
  const queryOf = (shown: GuideState) => {
    const query = guideQuery(null, shown)
    return stamp === null ? query : withStamp(query, stamp)
  }
  const last = items.findLast(({ category }) => category.guide)?.category.code
  return {
    ...summary,
    items,
    fittings: useFittings(summary.pairs),
    editLink: (code) => editLink(code, state),
    lastGuide: last ? editLink(last, state) : linkTo('start'),
    queryOf,
    addressOf: (open) => page + queryOf({ ...state, open }),
    open: (id) => void navigate({ search: queryOf({ ...state, open: id }) }, { state: { opened: true } }),
    close: () => {
      const { opened: byClick } = (location.state ?? {}) as { opened?: boolean }
      if (byClick) back()
      else void navigate({ search: queryOf(closeProduct(state)) }, { replace: true })
    },
  }
}

function useFittings(pairs: readonly JudgedPair[]): readonly ShownProduct[] {
  const language = useLanguage()
  const named = new Map(
    pairs.flatMap(({ parts: [, code], fittings }) =>
      fittings ? fittingIds(fittings).map((id) => [id, code] as const) : [],
    ),
  )
  return useQueries({
    queries: [...named].map(([id, code]) => productQuery(categoryOf(code), id, language)),
    combine: (queries) => queries.flatMap(({ data }) => data ?? []),
  })
}

function useItems({ state, problems, loaded }: LoadedSummary): OrderedProduct[] {
  const { indexes, error } = loaded
  const texts = useCategoryTexts()
  return stepCategories.flatMap((category) => {
    const { code } = category
    const id = state.chosen[code]
    if (id === undefined) return []
    const index = indexes[code]
    const chosen = index ? chosenCriteria(index, state, code) : []
    const lock = lockCategory(code)
    const failed = error !== null && !index
    return [
      {
        category,
        id,
        index,
        selection: index || failed ? chosen.map(({ slug }) => slug) : null,
        partner: questionOf(state, code).partner ?? undefined,
        failed,
        decided: lock !== undefined && state.chosen[lock] !== undefined,
        matches: !problems.some(
          (problem) => problem.code === code && problem.reason === 'not-under-criteria',
        ),
        options: index ? chosen.map((choice) => texts.criterion(choice)) : [],
      },
    ]
  })
}
