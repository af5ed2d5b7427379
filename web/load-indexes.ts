import type { QueryClient } from '@tanstack/react-query'
import type { CategoryCode } from '../domain/categories/codes.ts'
import { categoryOf } from '../domain/categories/index.ts'
import type { FacetIndex } from '../domain/facets/types.ts'
import type { Indexes } from '../domain/guide/open.ts'
import { readGuideState } from '../domain/guide/state.ts'
import { guideView } from '../domain/guide/view.ts'
import { versionOf } from './data/packed-index.ts'
import { answered } from './guide/use-answered.ts'
import { readAhead } from './guide/use-guide-view.ts'
import { indexQuery } from './guide/use-index.ts'
import type { Settings } from './settings.ts'

/**
 * Loads the indexes that the worker rendered the document from.
 * @returns false where the first render would differ from its markup
 */
export async function loadIndexes(queries: QueryClient, { page = {}, language }: Settings): Promise<boolean> {
  const wanted = Object.entries(page.indexes ?? {}) as [CategoryCode, string][]
  const indexes = await Promise.all(
    wanted.map(([code]) => queries.fetchQuery(indexQuery(queries, code, language))),
  )
  await answersFor(page.address ?? '', indexes)
  return indexes.every((index, position) => versionOf(index) === wanted[position]?.[1])
}

/** Requests what the page will show from the worker, for indexes that stay there. */
async function answersFor(address: string, indexes: readonly FacetIndex[]): Promise<void> {
  const [index] = indexes
  if (!index || !indexes.some(({ remote }) => remote)) return
  const category = categoryOf(index.category)
  const { searchParams } = new URL(address, location.href)
  const state = readGuideState(index.category, searchParams)
  const others: Indexes = Object.fromEntries(indexes.map((each) => [each.category, each]))
  await answered(others, () => {
    // The mode is unknown here: ask for both, the list of a lock and the list without one.
    for (const withEm of [false, true]) {
      const view = guideView({ category, index, state, others, withEm })
      if (index.remote) readAhead(category, index, view, { shown: category.pageSize })
    }
  })
}
