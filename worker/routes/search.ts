import type { SearchResult } from '../../domain/contracts/search.ts'
import type { FoundByStaff } from '../../domain/contracts/staff-search.ts'
import { searchBytes, searchCatalogue } from '../services/public/search.ts'
import { searchForStaff } from '../services/staff/search.ts'
import type { Call } from './call.ts'
import { currentAnswer, packedAnswer, versionedAnswer } from './packed.ts'

export function getSearch(call: Call<unknown, { q: string }>): Promise<SearchResult> {
  return searchCatalogue(call.catalogue, call.language, call.query.q)
}

export function getStaffSearch(call: Call<unknown, { q: string }>): Promise<FoundByStaff> {
  return searchForStaff(call, call.language, call.query.q)
}

export async function getSearchIndex(call: Call): Promise<Response> {
  return packedAnswer(call, await searchBytes(call.catalogue, call.language))
}

export async function getCurrentSearchIndex(call: Call): Promise<Response> {
  return currentAnswer(call, await searchBytes(call.catalogue, call.language))
}

export function getVersionedSearchIndex(call: Call<{ version: string }>): Promise<Response> {
  return versionedAnswer(call, '/api/search/index', (language) => searchBytes(call.catalogue, language))
}
