import { useMemo } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { lockCategory, stepCategories } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import { closeProduct } from '../../../domain/guide/actions.ts'
import { chosenCriteria } from '../../../domain/guide/chosen-criteria.ts'
import { editLink } from '../../../domain/guide/edit-link.ts'
import { readPrinted, withStamp } from '../../../domain/guide/print-address.ts'
import { questionOf } from '../../../domain/guide/question.ts'
import { type GuideState, guideQuery, readGuideState } from '../../../domain/guide/state.ts'
import { useBackOnce } from '../../shared/router/use-back-once.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { type LoadedSummary, useJudgedSummary } from './use-judged-summary.ts'

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
  retry: () => void
  /** False where the product is not among those that its own criteria leave. */
  matches: boolean
  /** Labels of the ticked criteria. */
  options: string[]
  /** A lock on the summary has decided this one. */
  decided: boolean
}

export interface Order extends LoadedSummary {
  items: OrderedProduct[]
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

function useItems({ state, problems, loaded }: LoadedSummary): OrderedProduct[] {
  const { indexes, error, retry } = loaded
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
        retry,
        decided: lock !== undefined && state.chosen[lock] !== undefined,
        matches: !problems.some(
          (problem) => problem.code === code && problem.reason === 'not-under-criteria',
        ),
        options: index ? chosen.map((choice) => texts.criterion(choice)) : [],
      },
    ]
  })
}
