import type { QueryClient } from '@tanstack/react-query'
import { bareNumber } from '../../../domain/labelled-number.ts'
import type { Language } from '../../../domain/languages.ts'
import { compact } from '../../../domain/search/fold.ts'
import { nearestNumbers } from '../../../domain/search/nearest.ts'
import type { OldNumber } from '../../../domain/search/types.ts'
import { searchIndexQuery } from '../search/use-search-index.ts'
import { maxNearest, type Nearest } from './use-replacements.ts'

/** The entries of both guides from the search index: for use without a network. */
export async function oldNumbersInIndex(
  numbers: readonly string[],
  language: Language,
  queries: QueryClient,
): Promise<OldNumber[]> {
  const index = await queries.ensureQueryData(searchIndexQuery(language, queries))
  const wanted = new Set(numbers.flatMap((number) => [compact(number), compact(bareNumber(number))]))
  return index.oldNumbers().filter(({ artnr }) => wanted.has(compact(artnr)))
}

/** The known numbers that most resemble others, in the same way. */
export async function nearestInIndex(
  numbers: readonly string[],
  language: Language,
  queries: QueryClient,
): Promise<Nearest> {
  const index = await queries.ensureQueryData(searchIndexQuery(language, queries))
  const known = index.oldNumbers().map(({ artnr }) => ({ text: artnr, folded: compact(artnr) }))
  return new Map(numbers.map((number) => [number, nearestNumbers(compact(number), known, maxNearest)]))
}
