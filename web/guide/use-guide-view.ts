import { useEffect, useMemo } from 'react'
import type { Category } from '../../domain/categories/types.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import { indexesFor } from '../../domain/guide/question.ts'
import type { GuideState } from '../../domain/guide/state.ts'
import { type GuideView, guideView } from '../../domain/guide/view.ts'
import { logFailure } from '../data/log.ts'
import { useIndexes } from './use-indexes.ts'

export interface AnsweredLink {
  /** The visitor's state; without what no longer exists, once the index has loaded. */
  state: GuideState
  index: FacetIndex | undefined
  view: GuideView | undefined
  failed: boolean
  retry: () => void
}

/** The answer of the indexes to the state of a link: of a guide's page, or of a filtered list. */
export function useGuideView(category: Category, link: GuideState, withEm = false): AnsweredLink {
  const { indexes, waiting, error, retry } = useIndexes(indexesFor(link, category))
  useEffect(() => {
    if (error) logFailure('The list of a guide could not be loaded', error)
  }, [error])
  const index = indexes[category.code]
  const view = useMemo(
    () =>
      index && !waiting && !error
        ? guideView({ category, index, state: link, others: indexes, withEm })
        : undefined,
    [category, index, link, indexes, withEm, waiting, error],
  )
  return { state: view?.state ?? link, index, view, failed: error !== null, retry }
}
