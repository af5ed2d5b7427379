import type { QueryClient } from '@tanstack/react-query'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { Language } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page/data.ts'
import { versionOf } from '../data/packed-index.ts'
import { useRoute } from '../router/use-route.ts'
import { GuideScreen } from './guide-screen.tsx'
import { indexQuery } from './use-index.ts'

/** Every guide route: which guide and which of its modes stands in the route table. */
export function Page() {
  const route = useRoute()?.route
  if (!route?.category || !route.mode) return null
  return <GuideScreen key={route.name} category={categoryOf(route.category)} mode={route.mode} />
}

/**
 * Loads the indexes of which the worker has written the guide.
 * @returns false where the first render would not be what it wrote
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
  const isThatPage = query === location.search
  return isThatPage && indexes.every((index, position) => versionOf(index) === wanted[position]?.[1])
}
