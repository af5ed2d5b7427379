import type { QueryClient } from '@tanstack/react-query'
import { categoryOf } from '../domain/categories/index.ts'
import { withPartnerFacts } from '../domain/document/partner-facts.ts'
import { readGuideState } from '../domain/guide/state.ts'
import { readListState } from '../domain/list/state.ts'
import { viewQuery } from './public/guide/view-query.ts'
import { listKey, oldNumbersKey, productKey, searchKey } from './shared/data/query-keys.ts'
import type { Settings } from './shared/settings.ts'

/**
 * Puts the data that the worker wrote into the document into the query cache, in the worker and in the browser alike. It counts as stale,
 * since the document may come from a cache.
 */
export function fillQueries(queries: QueryClient, { page = {}, language }: Settings, address: string): void {
  const { products = [], view, list, numbers, search: found } = page
  const { search } = new URL(address, 'http://page')
  const options = { updatedAt: 0 }
  for (const product of products)
    queries.setQueryData(productKey(product._id, language), withPartnerFacts(product), options)
  if (found) queries.setQueryData(searchKey(found.query, language), found.result, options)
  if (numbers) queries.setQueryData(oldNumbersKey(numbers.requested, language), numbers.found, options)
  if (view) {
    const category = categoryOf(view.category)
    const state = readGuideState(view.category, new URLSearchParams(search))
    queries.setQueryData(viewQuery(category, language, { ...view, state }).queryKey, view.answer, options)
  }
  if (list) {
    const { order, pages } = readListState(categoryOf(list.category), new URLSearchParams(search))
    const part = { items: list.items, total: list.total }
    const data = { pages: [part], pageParams: [{ skip: 0, pages }] }
    queries.setQueryData(listKey(list.category, language, order.name), data, options)
  }
}
