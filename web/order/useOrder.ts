import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lockCategory, stepCategories } from '../../domain/categories/index.ts'
import type { Category, CategoryCode } from '../../domain/categories/types.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import { evidenceOf } from '../../domain/fit/evidence.ts'
import { type JudgedPair, judge, judgePart } from '../../domain/fit/judge.ts'
import { closeProduct } from '../../domain/guide/actions.ts'
import { type LeftOut, openState } from '../../domain/guide/open.ts'
import { questionOf } from '../../domain/guide/question.ts'
import { type GuideState, guideQuery, readGuideState } from '../../domain/guide/state.ts'
import { editLink } from '../guide/editLink.ts'
import { type LoadedIndexes, useIndexes } from '../guide/useIndexes.ts'
import { useTexts } from '../guide/useTexts.ts'
import { chosenCriteria } from '../guide/view.ts'
import { linkTo } from '../router/useRoute.ts'
import { useSearch } from '../router/useSearch.ts'

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

export interface Order {
  /** What the address says, without ticks that cannot be had. */
  state: GuideState
  items: OrderedProduct[]
  /** What the address asks for and cannot have; a product that is gone keeps its place on the sheet and says so. */
  leftOut: LeftOut
  /** Of every two parts on the sheet that form a pair: whether they belong together. */
  pairs: readonly JudgedPair[]
  /** The guide of the last choice, with everything kept. */
  lastGuide: string
  editLink: (code: CategoryCode) => string
  open: (id: string) => void
  close: () => void
}

/** What the address says was chosen, in the order of the sheet, with the names of the criteria. */
export function useOrder(): Order {
  const search = useSearch()
  const navigate = useNavigate()
  const location = useLocation()
  const link = useMemo(() => readGuideState(null, search), [search])
  const loaded = useIndexes(Object.keys(link.chosen) as CategoryCode[])
  const opened = useMemo(() => openState(link, loaded.indexes), [link, loaded.indexes])
  const state = useMemo(() => ({ ...opened.state, chosen: link.chosen }), [opened, link])
  const pairs = useMemo(() => judge(state, evidenceOf(loaded.indexes)), [state, loaded.indexes])
  const items = useItems(state, loaded)
  const last = items.at(-1)?.category.code
  return {
    state,
    items,
    leftOut: { ...opened.leftOut, products: [] },
    pairs,
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
