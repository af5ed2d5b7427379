import type { QueryClient } from '@tanstack/react-query'
import type { CategoryCode } from '../domain/categories/codes.ts'
import { indexPartQuery, indexQuery } from './public/guide/use-index.ts'
import { versionOf } from './shared/data/packed-index.ts'
import type { Settings } from './shared/settings.ts'

/**
 * Loads the indexes that the worker rendered the document from, as far as they are sent.
 * @returns false where the first render would differ from its markup
 */
export async function loadIndexes(queries: QueryClient, { page = {}, language }: Settings): Promise<boolean> {
  const wanted = Object.entries(page.indexes ?? {}) as [CategoryCode, string | null][]
  const parts = Object.entries(page.parts ?? {}) as [CategoryCode, string[]][]
  const [indexes] = await Promise.all([
    Promise.all(wanted.map(([code]) => queries.fetchQuery(indexQuery(queries, code, language)))),
    ...parts.map(([code, products]) => queries.fetchQuery(indexPartQuery(code, language, products))),
  ])
  return indexes.every((index, position) => (index && versionOf(index)) === wanted[position]?.[1])
}
