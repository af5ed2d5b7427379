import type { QueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import { type Indexes, listsForLock } from '../../domain/guide/open.ts'
import { readGuideState } from '../../domain/guide/state.ts'
import { guideView } from '../../domain/guide/view.ts'
import type { Language } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page/data.ts'
import { versionOf } from '../data/packed-index.ts'
import { useRoute } from '../router/use-route.ts'
import { GuideScreen } from './guide-screen.tsx'
import { answered } from './use-answered.ts'
import { readAhead } from './use-guide-view.ts'
import { indexQuery } from './use-index.ts'

/**
 * Every guide route: which guide and which of its modes stands in the route table. Whether the address names a lock is
 * read before hydration is done, since the worker sends the shell that belongs to the answer.
 */
export function Page() {
  const route = useRoute()?.route
  const { search } = useLocation()
  if (!route?.category || !route.mode) return null
  const withEm = listsForLock(route, readGuideState(route.category, new URLSearchParams(search)))
  return <GuideScreen key={route.name} category={categoryOf(route.category)} withEm={withEm} />
}

/**
 * Loads the indexes from which the worker wrote the guide into the shell.
 * @returns false where the first render would differ from that markup
 */
export async function prepare(
  queries: QueryClient,
  language: Language,
  { query, indexes: written = {} }: NonNullable<PageData['guide']> & Pick<PageData, 'indexes'>,
): Promise<boolean> {
  const wanted = Object.entries(written) as [CategoryCode, string][]
  const indexes = await Promise.all(
    wanted.map(([code]) => queries.fetchQuery(indexQuery(queries, code, language))),
  )
  const loaded: Indexes = Object.fromEntries(indexes.map((index) => [index.category, index]))
  await answersFor(query, indexes[0], loaded)
  const isThatPage = query === location.search
  return isThatPage && indexes.every((index, position) => versionOf(index) === wanted[position]?.[1])
}

/** Requests what the page will show from the worker, for indexes that stay there. */
async function answersFor(query: string, index: FacetIndex | undefined, others: Indexes): Promise<void> {
  if (!index || !Object.values(others).some(({ remote }) => remote)) return
  const category = categoryOf(index.category)
  const state = readGuideState(index.category, new URLSearchParams(query))
  await answered(others, () => {
    // The mode is unknown here: ask for both, the list of a lock and the list without one.
    for (const withEm of [false, true]) {
      const view = guideView({ category, index, state, others, withEm })
      if (index.remote) readAhead(category, index, view, { shown: category.pageSize })
    }
  })
}
