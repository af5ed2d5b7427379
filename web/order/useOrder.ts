import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { guideCategories } from '../../domain/categories/index.ts'
import type { Category, CategoryCode } from '../../domain/categories/types.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import { closeProduct } from '../../domain/guide/actions.ts'
import { type GuideState, guideQuery, readGuideState } from '../../domain/guide/state.ts'
import { editLink } from '../guide/editLink.ts'
import { useIndex } from '../guide/useIndex.ts'
import { useTexts } from '../guide/useTexts.ts'
import { selectionOf } from '../guide/view.ts'
import { linkTo } from '../router/useRoute.ts'
import { useSearch } from '../router/useSearch.ts'

export interface OrderedProduct {
  category: Category
  id: string
  index: FacetIndex | undefined
  /** API names of the chosen criteria; null until the index is there, [] when it does not come. */
  selection: string[] | null
  /** The index did not come, so criteria, housings and fittings are not known. */
  failed: boolean
  retry: () => void
  /** Choices of the link that do not exist any more. */
  dropped: readonly string[]
  /** False where the product is not among those that the criteria leave. */
  matches: boolean
  /** Labels of the chosen criteria, without the products that stand on the sheet themselves. */
  options: string[]
  /** A product of an earlier step stands on the sheet and has decided this one. */
  decided: boolean
}

export interface Order {
  state: GuideState
  items: OrderedProduct[]
  /** The guide of the last choice, with everything kept. */
  lastGuide: string
  editLink: (code: CategoryCode) => string
  open: (id: string) => void
  close: () => void
}

/** What the address says was chosen, in the order of the guides, with the names of the criteria. */
export function useOrder(): Order {
  const search = useSearch()
  const navigate = useNavigate()
  const location = useLocation()
  const state = useMemo(() => readGuideState(null, search), [search])
  const items = useItems(state)
  const last = items.at(-1)?.category.code
  return {
    state,
    items,
    editLink: (code) => editLink(code, state),
    lastGuide: last ? editLink(last, state) : linkTo('start'),
    open: (id) =>
      void navigate(
        { search: guideQuery(null, { ...state, open: id }) },
        { preventScrollReset: true, state: { opened: true } },
      ),
    close: () => {
      const { opened } = (location.state ?? {}) as { opened?: boolean }
      if (opened) void navigate(-1)
      else void navigate({ search: guideQuery(null, closeProduct(state)) }, { replace: true })
    },
  }
}

function useItems(state: GuideState): OrderedProduct[] {
  const texts = useTexts()
  // One call of the hook per guide, in an order that never changes.
  const results = guideCategories.map(({ code }) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of guides is a constant
    return useIndex(code, state.chosen[code] !== undefined)
  })
  const onSheet = new Set(Object.values(state.chosen))
  return guideCategories.flatMap((category, position) => {
    const id = state.chosen[category.code]
    const { data: index, isError = false, refetch } = results[position] ?? {}
    if (id === undefined) return []
    const ordinals = index ? selectionOf(index, state, category.code) : []
    const chosen = ordinals.map((ordinal) => index?.choices[ordinal])
    const asked = state.choices[category.code] ?? []
    const selection = chosen.map((choice) => choice?.slug ?? '')
    return [
      {
        category,
        id,
        index,
        selection: index || isError ? selection : null,
        failed: isError && !index,
        retry: () => void refetch?.(),
        dropped: index ? asked.filter((key) => index.choiceOf(key) === -1) : [],
        decided: category.guide.earlier.some((code) => state.chosen[code] !== undefined),
        matches: !index || index.productOf(id) === -1 || index.answer(ordinals, [id]).total > 0,
        options: chosen.flatMap((choice) =>
          index && choice && !onSheet.has(choice.key) ? [texts.criterion(index, choice)] : [],
        ),
      },
    ]
  })
}
