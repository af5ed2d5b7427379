import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import { rememberingReader } from '../../../domain/facets/card-facts.ts'
import { indexesFor, questionOf } from '../../../domain/guide/question.ts'
import { type GuideState, readGuideState } from '../../../domain/guide/state.ts'
import { type GuideView, guideView, type ViewRequest } from '../../../domain/guide/view.ts'
import type { Order } from '../../../domain/list/orders.ts'
import { isNetworkError } from '../../shared/data/errors.ts'
import { logFailure } from '../../shared/data/log.ts'
import { useIndexes } from './use-indexes.ts'
import { useWorkerView, type ViewAddress } from './view-query.ts'

export interface GuideViewState {
  /** The state that the address has by now: what the last press left may not be rendered yet. */
  current: () => GuideState
  /** The visitor's state; without what no longer exists, once the view is there. */
  state: GuideState
  /** While the worker answers: the previous view with the current ticks. */
  view: GuideView | undefined
  /** How many products the view lists. */
  shown: number
  /** The view of the newest state is not there yet: the indexes are loading, or the worker has not answered. */
  pending: boolean
  failed: boolean
  /** It failed because the worker, which has to compute this view, cannot be reached. */
  needsNetwork: boolean
  retry: () => void
  /** What a view is computed from here; null where the worker does it, or the indexes are still loading. */
  request: ViewRequest | null
  /** The view to request from the worker; null where it is computed here. */
  viewAddress: ViewAddress | null
}

/** What a page shows of a view. */
interface Shown {
  withEm?: boolean
  /** How many products it lists. */
  shown: number
  /** Their order, where it is another than that of the index. */
  order?: Order | undefined
}

/**
 * The view for the state in a link, of a guide's page or a filtered list: computed here from the indexes, or where one of
 * them is too large to be sent by the worker.
 */
export function useGuideView(category: Category, link: GuideState, shows: Shown): GuideViewState {
  const { withEm = false, shown, order: { name: sort, by, descending = false } = {} } = shows
  const wanted = indexesFor(link, category).map((code) => [code, 'all'])
  const { indexes, unsent: tooLarge, waiting, error, retry } = useIndexes(Object.fromEntries(wanted))
  const unsent = tooLarge.length > 0
  const index = indexes[category.code]
  const readCards = useMemo(() => index && rememberingReader(index, category), [index, category])
  const request = useMemo((): ViewRequest | null => {
    if (!index || unsent || waiting || error) return null
    const order = by === undefined ? undefined : { by, descending }
    return { category, index, state: link, others: indexes, withEm, shown, order, readCards }
  }, [category, index, link, indexes, unsent, waiting, error, withEm, shown, by, descending, readCards])
  const computed = useMemo(() => request && guideView(request), [request])
  const viewAddress: ViewAddress | null = unsent ? { state: link, withEm, shown, sort } : null
  const workerView = useWorkerView(category, viewAddress)
  const view = workerView?.data ?? computed ?? undefined
  const failure = error ?? (view ? null : (workerView?.error ?? null))
  useEffect(() => {
    if (failure) logFailure('The list of a guide could not be loaded', failure)
  }, [failure])
  /** The last view that the worker computed, shown while it computes the next. */
  const last = useRef<{ view: GuideView; shown: number } | null>(null)
  useLayoutEffect(() => {
    if (unsent && view) last.current = { view, shown }
  }, [unsent, view, shown])
  const previous = unsent && !view ? last.current : null
  const failed = failure !== null
  const previousView = useMemo(
    () => previous && whileWaiting(previous.view, link, category, failed),
    [previous, link, category, failed],
  )
  const state = view?.state ?? link
  const rendered = useLocation().search
  const current = () => {
    const { search } = window.location
    return search === rendered ? state : readGuideState(category.code, new URLSearchParams(search))
  }
  return {
    state,
    current,
    view: view ?? previousView ?? undefined,
    shown: previous?.shown ?? shown,
    pending: !view && !failed,
    failed,
    needsNetwork: unsent && isNetworkError(failure),
    retry: () => {
      retry()
      if (workerView?.isError) void workerView.refetch()
    },
    request,
    viewAddress,
  }
}

/** The previous view with the current ticks, until the new counts arrive. After a failure the counts are hidden. */
function whileWaiting(view: GuideView, link: GuideState, { code }: Category, failed: boolean): GuideView {
  const keys = new Set(questionOf(link, code).keys)
  const columns = view.columns.map((column) => {
    const choices = column.choices.map((choice) => {
      const chosen = keys.has(choice.key)
      const count = failed ? -1 : choice.count
      return { ...choice, chosen, count, disabled: choice.disabled && !chosen && !failed }
    })
    return { ...column, choices, chosen: choices.filter(({ chosen }) => chosen).length }
  })
  return { ...view, state: link, columns }
}
