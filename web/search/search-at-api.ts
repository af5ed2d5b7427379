import type { ProductResult, ReplacementResult } from '../../domain/contracts/search.ts'
import type { Language } from '../../domain/languages.ts'
import { byGroup } from '../../domain/search/groups.ts'
import type {
  Found,
  NamedProduct,
  ProductHit,
  ReplacementHit,
  SearchAnswer,
} from '../../domain/search/types.ts'
import { callApi } from '../data/api.ts'
import { callPath } from '../data/calls.ts'

/** The same answer from the API, where the index failed to load. It counts no more than it sends. */
export async function searchAtApi(
  query: string,
  language: Language,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const path = callPath('GET search', {}, { q: query, lang: language })
  const answer = await callApi(path, { language, signal })
  return {
    ...byGroup((group) => found(answer[group], productHit)),
    utb: found(answer.utb, replacementHit),
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
