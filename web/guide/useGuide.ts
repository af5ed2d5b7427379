import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Category, CategoryCode } from '../../domain/categories/types.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import { type GuideState, guideQuery, readGuideState } from '../../domain/guide/state.ts'
import type { GuideMode } from '../../domain/routes.ts'
import { logFailure } from '../data/log.ts'
import { overlaysOf } from '../router/useOverlay.ts'
import { useSearch } from '../router/useSearch.ts'
import { type EmTargets, useEmTargets } from './useEmTargets.ts'
import { useIndex } from './useIndex.ts'
import { type GuideView, guideView } from './view.ts'

/** What the history entry of a guide remembers beside its URL: how many products were loaded. */
interface EntryState {
  shown?: number
}

export interface GuideModel {
  category: Category
  mode: GuideMode
  /** The visitor's state; without what no longer exists, once the index is there. */
  state: GuideState
  index: FacetIndex | undefined
  view: GuideView | undefined
  /** The lock that this list belongs to, on the `em` route. */
  em: EmTargets | null
  failed: boolean
  retry: () => void
  /** How many products the list shows. */
  shown: number
  /** The query of a state on this page, for links. */
  queryOf: (state: GuideState) => string
  /** Goes to another state. A tick replaces the entry; opening a product adds one, so that Back closes it. */
  go: (state: GuideState, how: 'replace' | 'push') => void
  showMore: () => void
}

/** State, index and answer of one guide page. Everything but the index comes from the URL. */
export function useGuide(category: Category, mode: GuideMode): GuideModel {
  const here: CategoryCode = category.code
  const search = useSearch()
  const location = useLocation()
  const navigate = useNavigate()
  const asked = useMemo(() => readGuideState(here, search), [here, search])
  const { data: index, isError, error, refetch } = useIndex(here)
  useEffect(() => {
    if (error) logFailure('The list of a guide could not be loaded', error)
  }, [error])
  const em = useEmTargets(category, mode, asked)
  const within = em?.ids ?? null
  const waiting = mode === 'with-em' && within === null
  const view = useMemo(
    () => (index && !waiting ? guideView(category, index, asked, within) : undefined),
    [category, index, asked, within, waiting],
  )
  const entry = (location.state ?? {}) as EntryState
  const shown = Math.max(category.pageSize, entry.shown ?? 0)
  const state = view?.state ?? asked

  return {
    category,
    mode,
    state,
    index,
    view,
    em,
    failed: (isError && !index) || em?.failed === true,
    retry: () => {
      void refetch()
      em?.retry()
    },
    shown,
    queryOf: (next) => guideQuery(here, next),
    go: (next, how) => {
      // Synchronous, or a box would fall back to its old state for a frame.
      void navigate(
        { search: guideQuery(here, next) },
        {
          replace: how === 'replace',
          preventScrollReset: true,
          flushSync: true,
          state: how === 'push' ? entry : overlaysOf(location),
        },
      )
    },
    showMore: () => {
      void navigate(
        { search: guideQuery(here, asked) },
        {
          replace: true,
          preventScrollReset: true,
          flushSync: true,
          state: { shown: shown + category.pageSize } satisfies EntryState,
        },
      )
    },
  }
}
