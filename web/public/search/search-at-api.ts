import type { ProductResult, ReplacementResult, SearchResult } from '../../../domain/contracts/search.ts'
import type { Language } from '../../../domain/languages.ts'
import { byGroup } from '../../../domain/search/groups.ts'
import type {
  Found,
  NamedProduct,
  ProductHit,
  ReplacementHit,
  SearchAnswer,
} from '../../../domain/search/types.ts'
import { callApi } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { searchKey } from '../../shared/data/query-keys.ts'

/** The search of the API. It counts no more than it sends. */
export function apiSearchQuery(query: string, language: Language) {
  return {
    queryKey: searchKey(query, language),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi(callPath('GET search', {}, { q: query, lang: language }), { language, signal }),
    select: resultsOf,
  }
}

function resultsOf(result: SearchResult): SearchAnswer {
  return {
    ...byGroup((group) => found(result[group], productHit)),
    utb: found(result.utb, replacementHit),
  }
}

function found<Result, Hit>(results: readonly Result[], hitOf: (result: Result) => Hit): Found<Hit> {
  return { total: results.length, hits: results.map(hitOf) }
}

function named({ _id, ...rest }: Omit<NamedProduct, 'id'> & { _id: string }): NamedProduct {
  return { id: _id, ...rest }
}

function productHit({ _id, ...rest }: ProductResult): ProductHit {
  return { id: _id, ...rest }
}

function replacementHit({ _id, utbyte, ...rest }: ReplacementResult): ReplacementHit {
  return { id: _id, ...rest, products: utbyte.map(named) }
}
