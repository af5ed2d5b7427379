import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Category } from '../../domain/categories/types.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import { indexesFor, questionOf } from '../../domain/guide/question.ts'
import type { GuideState } from '../../domain/guide/state.ts'
import { type GuideView, guideView } from '../../domain/guide/view.ts'
import { isUnanswered } from '../data/errors.ts'
import { logFailure } from '../data/log.ts'
import { useAnswered } from './use-answered.ts'
import { useIndexes } from './use-indexes.ts'

export interface AnsweredLink {
  /** The visitor's state; without what no longer exists, once the index has loaded. */
  state: GuideState
  index: FacetIndex | undefined
  /** While the worker answers: the previous view with the current ticks. */
  view: GuideView | undefined
  /** How many products the view lists. */
  shown: number
  /** The worker has not answered for the newest state yet. */
  pending: boolean
  failed: boolean
  /** It failed because the worker, which has to answer for this index, cannot be reached. */
  needsNetwork: boolean
  retry: () => void
}

/** What a page shows of a view. */
export interface Shown {
  withEm?: boolean
  /** How many products it lists. */
  shown: number
  /** Their order, where it is another than that of the index. */
  order?: { by: string; descending: boolean }
}

/** The view for the state in a link, of a guide's page or a filtered list. */
export function useGuideView(category: Category, link: GuideState, reads: Shown): AnsweredLink {
  const { withEm = false, shown, order: { by, descending = false } = {} } = reads
  const { indexes, waiting, error, retry } = useIndexes(indexesFor(link, category))
  const index = indexes[category.code]
  const work = useCallback(() => {
    if (!index || waiting || error) return undefined
    const view = guideView({ category, index, state: link, others: indexes, withEm })
    if (index.remote) readAhead(category, index, view, { shown, ...(by && { order: { by, descending } }) })
    return view
  }, [category, index, link, indexes, withEm, waiting, error, shown, by, descending])
  const answered = useAnswered(indexes, work)
  const fault = error ?? answered.fault
  useEffect(() => {
    if (fault) logFailure('The list of a guide could not be loaded', fault)
  }, [fault])
  const view = answered.value
  /** The last complete view, shown while the worker answers for a newer state. */
  const last = useRef<{ index: FacetIndex; view: GuideView; shown: number } | null>(null)
  useLayoutEffect(() => {
    if (index?.remote && view) last.current = { index, view, shown }
  }, [index, view, shown])
  const held = index?.remote && !view ? last.current : null
  const failed = fault !== null
  const heldView = useMemo(
    () => held && whileWaiting(held.view, link, category, failed),
    [held, link, category, failed],
  )
  return {
    state: view?.state ?? link,
    index: held?.index ?? index,
    view: view ?? heldView ?? undefined,
    shown: held?.shown ?? shown,
    pending: index?.remote !== undefined && !view && !failed,
    failed,
    needsNetwork: index?.remote !== undefined && isUnanswered(fault),
    retry: () => {
      retry()
      answered.retry()
    },
  }
}

/** Requests what the page will show of a view, in the same request as the view. */
export function readAhead(
  { fitPartner }: Category,
  index: FacetIndex,
  { state, asked, page }: GuideView,
  { shown, order }: Shown,
): void {
  if (order) index.remote?.sortedPage(asked, order, shown)
  else page(shown)
  const open = fitPartner && state.open !== null ? index.productOf(state.open) : -1
  if (open !== -1) index.livePartners(open, asked.selection)
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
