import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { droppedProducts } from '../../../domain/guide/actions.ts'
import { type GuideState, readGuideState } from '../../../domain/guide/state.ts'
import type { NamedProduct } from '../../../domain/guide/view.ts'
import type { Order } from '../../../domain/list/orders.ts'
import {
  guideOrder,
  maxWrittenPages,
  pagesOf,
  readListState,
  withOrder,
  withState,
} from '../../../domain/list/state.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { entryState, noteAddress, overlaysOf } from '../../shared/router/use-overlay.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { type GuideViewState, useGuideView } from './use-guide-view.ts'

/** What a press has changed besides what it was for: notices say it, with the way back. */
export interface SideEffect {
  /** The state before it. */
  before: GuideState
  /** The product that was open or chosen in this guide. */
  closed: { id: string; name: string } | undefined
  /** Names of what had to go for another choice, or for products to be left. */
  taken: string | undefined
}

/** The state of a guide's history entry besides its URL. */
export interface EntryState {
  /** How many products were loaded. */
  shown?: number
  /** Categories whose chosen product the step to this entry has removed. */
  lost?: readonly CategoryCode[]
  effect?: SideEffect
}

export interface GuideModel extends GuideViewState {
  category: Category
  /** Categories whose chosen product the last step has removed. */
  lost: readonly CategoryCode[]
  /** What the last press has changed besides; before it is drawn, and under an overlay, the first one: nobody has read it yet. */
  effect: SideEffect | undefined
  /** The query of a state on this page, for links. */
  queryOf: (state: GuideState) => string
  /**
   * Goes to another state. A tick replaces the entry, is rendered while the page can be used, and begins the list anew; opening a
   * product adds one, so that Back closes it.
   * @param acted the category whose product the step changes, by default this guide's own
   */
  go: (
    state: GuideState,
    how: 'tick' | 'replace' | 'push',
    acted?: CategoryCode,
    effect?: SideEffect | undefined,
  ) => void
  showMore: () => void
  order: Order
  /** Sorts the list, from its beginning. @param name of an order of the category */
  sortBy: (name: string) => void
}

/** The product that is chosen here; null also while the view is that of another one. */
export function chosenProduct({ category, state, view }: GuideModel): NamedProduct | null {
  return view?.chosen?.card.id === state.chosen[category.code] ? (view?.chosen ?? null) : null
}

/**
 * State and view of one guide page. Everything but the indexes comes from the URL.
 * @param withEm the page lists for a lock
 */
export function useGuide(category: Category, withEm: boolean): GuideModel {
  const here: CategoryCode = category.code
  const search = useSearch()
  const hydrated = useHydrated()
  const location = useLocation()
  const navigate = useNavigate()
  const link = useMemo(() => readGuideState(here, search), [here, search])
  // The worker has no history entry.
  const entry = ((hydrated && location.state) || {}) as EntryState
  const shownIn = (entry: EntryState) =>
    Math.max(pagesOf(search, maxWrittenPages) * category.pageSize, entry.shown ?? 0)
  const shown = shownIn(entry)
  const model = useGuideView(category, link, { withEm, shown, order: guideOrder(category, search) })
  const { current } = model
  const queryOf = (next: GuideState) => withState(search, here, next)

  return {
    category,
    ...model,
    lost: entry.lost ?? [],
    effect: entry.effect,
    queryOf,
    go: (next, how, acted = here, effect = undefined) => {
      const lost = droppedProducts(current(), next, [acted, here])
      const { overlays } = overlaysOf(location)
      const noted: EntryState = entryState()
      const isUnseen = overlays || current() !== model.state
      const nextEffect = (how === 'tick' && isUnseen && noted.effect) || effect
      const historyState = {
        ...(how !== 'tick' && { shown }),
        ...(how !== 'push' && overlays && { overlays }),
        ...(lost.length > 0 && { lost }),
        ...(nextEffect && { effect: nextEffect }),
      }
      void navigate(
        { search: queryOf(next) },
        { replace: how !== 'push', flushSync: how !== 'tick', state: historyState },
      )
      noteAddress()
    },
    showMore: () => {
      const noted: EntryState = entryState()
      const state: EntryState = { ...noted, shown: shownIn(noted) + category.pageSize }
      void navigate({ search: queryOf(current()) }, { replace: true, flushSync: true, state })
    },
    order: readListState(category, search).order,
    sortBy: (name) => {
      // A tick is in the address before it is rendered.
      const now = new URLSearchParams(window.location.search)
      const state = overlaysOf(location)
      void navigate({ search: withOrder(now, name) }, { replace: true, flushSync: true, state })
      noteAddress()
    },
  }
}
