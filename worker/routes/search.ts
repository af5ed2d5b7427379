import type { SearchResult } from '../../domain/contracts/search.ts'
import * as contracts from '../../domain/contracts/search.ts'
import { searchBytes, searchCatalogue } from '../services/search.ts'
import { packedAnswer } from './packed.ts'
import { type ApiRoute, type Call, route } from './route.ts'

function getSearch(call: Call<unknown, { q: string }>): Promise<SearchResult> {
  return searchCatalogue(call.catalogue, call.language, call.query().q)
}

async function getSearchIndex(call: Call): Promise<Response> {
  return packedAnswer(call, await searchBytes(call.catalogue, call.language))
}

/** Searching here, and the same search to take along. */
export const searchRoutes: readonly ApiRoute[] = [
  route({ method: 'GET', path: '/api/search', right: 'readPublished' }, contracts.search, getSearch),
  route(
    { method: 'GET', path: '/api/search/index', right: 'readPublished' },
    contracts.searchIndex,
    getSearchIndex,
  ),
]
