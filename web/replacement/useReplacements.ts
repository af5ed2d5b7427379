import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplacementVariant } from '../../domain/product.ts'
import type { OldNumber, SearchIndex } from '../../domain/search/types.ts'
import { isUnanswered } from '../data/errors.ts'
import { searchIndexQuery } from '../search/useSearchIndex.ts'
import { useLanguage } from '../settings.ts'
import { askNearest, askNumbers, type Nearest, nearestIn, numbersIn } from './lookUp.ts'

/** Looks old or competing article numbers up in both guides; a number that is not known is not in the answer. */
export function useOldNumbers(numbers: readonly string[]) {
  const language = useLanguage()
  const withIndex = useSearchInstead()
  return useQuery<OldNumber[]>({
    queryKey: ['replacements', numbers, language],
    enabled: numbers.length > 0,
    queryFn: ({ signal }) =>
      askNumbers(numbers, language, signal).catch(withIndex((index) => numbersIn(index, numbers))),
  })
}

/** For each number the known ones that look most like it, those of the guide first. */
export function useNearest(variant: ReplacementVariant, numbers: readonly string[]) {
  const language = useLanguage()
  const withIndex = useSearchInstead()
  return useQuery<Nearest>({
    queryKey: ['nearest-numbers', variant, numbers, language],
    enabled: numbers.length > 0,
    queryFn: ({ signal }) =>
      askNearest(variant, numbers, language, signal).catch(withIndex((index) => nearestIn(index, numbers))),
  })
}

/** Without a network the search that is kept knows the old numbers, too. */
function useSearchInstead() {
  const language = useLanguage()
  const queries = useQueryClient()
  return <Answer>(answerOf: (index: SearchIndex) => Answer) =>
    async (cause: unknown): Promise<Answer> => {
      if (!isUnanswered(cause)) throw cause
      const index = await queries.ensureQueryData(searchIndexQuery(language, queries)).catch(() => {
        throw cause
      })
      return answerOf(index)
    }
}
