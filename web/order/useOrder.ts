import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lockCategory, stepCategories } from '../../domain/categories/index.ts'
import type { Category, CategoryCode } from '../../domain/categories/types.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import { evidenceOf } from '../../domain/fit/evidence.ts'
import { judgePart } from '../../domain/fit/judge.ts'
import { closeProduct } from '../../domain/guide/actions.ts'
import { questionOf } from '../../domain/guide/question.ts'
import { type GuideState, guideQuery, readGuideState } from '../../domain/guide/state.ts'
import { editLink } from '../guide/editLink.ts'
import { type LoadedIndexes, useIndexes } from '../guide/useIndexes.ts'
import { useTexts } from '../guide/useTexts.ts'
import { chosenCriteria } from '../guide/view.ts'
import { useProduct } from '../product/useProduct.ts'
import { linkTo } from '../router/useRoute.ts'
import { useSearch } from '../router/useSearch.ts'
import { type JudgedSheet, judgedSheet } from './judgedSheet.ts'

export interface OrderedProduct {
  category: Category
  id: string
  index: FacetIndex | undefined
  /** API names of the ticked criteria; null until the index is there, [] when it does not come. */
  selection: string[] | null
  /** The one partner (a housing) with which the product was chosen. */
  partner: string | undefined
  /** The index did not come, so criteria, housings and fittings are not known. */
  failed: boolean
  retry: () => void
  /** False where the product is not among those that its own criteria leave. */
  matches: boolean
  /** Labels of the ticked criteria. */
  options: string[]
  /** A lock stands on the sheet and has decided this one. */
  decided: boolean
}

export interface Order extends JudgedSheet {
  items: OrderedProduct[]
  /** The products in full, as far as they have come. */
  products: Products
  /** The guide of the last choice, with everything kept. */
  lastGuide: string
  editLink: (code: CategoryCode) => string
  open: (id: string) => void
  close: () => void
}

export interface Products {
  byCategory: Partial<Record<CategoryCode, ProductAnswer>>
  isLoading: boolean
}

/** What the address says was chosen, in the order of the sheet, with the names of the criteria. */
export function useOrder(): Order {
  const search = useSearch()
  const navigate = useNavigate()
  const location = useLocation()
  const link = useMemo(() => readGuideState(null, search), [search])
  const loaded = useIndexes(Object.keys(link.chosen) as CategoryCode[])
  const products = useProducts(link)
  const judged = judgedSheet(link, loaded.indexes, products.byCategory)
  const { state } = judged
  const items = useItems(state, loaded)
  const last = items.at(-1)?.category.code
  return {
    ...judged,
    items,
    products,
    editLink: (code) => editLink(code, state),
    lastGuide: last ? editLink(last, state) : linkTo('start'),
    open: (id) =>
      void navigate(
        { search: guideQuery(null, { ...state, open: id }) },
        { preventScrollReset: true, state: { opened: true } },
      ),
    close: () => {
      const { opened: byClick } = (location.state ?? {}) as { opened?: boolean }
      if (byClick) void navigate(-1)
      else void navigate({ search: guideQuery(null, closeProduct(state)) }, { replace: true })
    },
  }
}

/** The products of a sheet in full, by category. */
function useProducts({ chosen }: GuideState): Products {
  const asked = stepCategories.map((category): [CategoryCode, UseQueryResult<ProductAnswer>] => [
    category.code,
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of steps is a constant
    useProduct(category, chosen[category.code]),
  ])
  const there = asked.flatMap(([code, { data }]) => (data && data._id === chosen[code] ? [[code, data]] : []))
  return {
    byCategory: Object.fromEntries(there),
    isLoading: asked.some(([, { isLoading }]) => isLoading),
  }
}

function useItems(state: GuideState, { indexes, error, retry }: LoadedIndexes): OrderedProduct[] {
  const texts = useTexts()
  const evidence = evidenceOf(indexes)
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
        matches: judgePart(code, state, evidence) !== 'not-under-criteria',
        options: index ? chosen.map((choice) => texts.criterion(index, choice)) : [],
      },
    ]
  })
}
