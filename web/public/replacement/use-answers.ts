import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Language } from '../../../domain/languages.ts'
import { oldNumberOf, replacementPaths } from '../../../domain/replacements.ts'
import { answerTo, type NumberAnswer, sourceOf } from '../../../domain/search/answer.ts'
import { type OldNumber, replacementVariants, type SearchIndex } from '../../../domain/search/types.ts'
import { callApi } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { oldNumbersKey } from '../../shared/data/query-keys.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useSearchIndex } from '../search/use-search-index.ts'

/** A number as it was typed, and what is known of it. */
export interface AnsweredNumber extends NumberAnswer {
  number: string
}

interface Answers {
  /** In the order of the numbers; undefined while loading. */
  answers: AnsweredNumber[] | undefined
  /** Undefined until it has loaded. It knows articles as well, which the API's entries do not. */
  index: SearchIndex | undefined
  failed: boolean
  retry: () => void
}

/**
 * What the catalogue knows of old numbers: by the search index, also without a network. Until that has loaded the
 * document's entries answer, and without it those of the API.
 */
export function useAnswers(numbers: readonly string[]): Answers {
  const language = useLanguage()
  const hasNumbers = numbers.length > 0
  const { data: index, isError, refetch } = useSearchIndex(hasNumbers)
  const atApi = useQuery<OldNumber[]>({
    queryKey: oldNumbersKey(numbers, language),
    enabled: hasNumbers && isError,
    queryFn: ({ signal }) => fetchOldNumbers(numbers, language, signal),
  })
  const entries = atApi.data
  const source = useMemo(() => index ?? (entries && sourceOf(entries)), [index, entries])
  return {
    answers: useMemo(
      () => source && numbers.map((number) => ({ number, ...answerTo(number, source) })),
      [source, numbers],
    ),
    index,
    failed: !source && isError && atApi.isError,
    retry: () => {
      void refetch()
      void atApi.refetch()
    },
  }
}

/** Looks up old numbers in both guides; the response leaves out unknown ones. */
async function fetchOldNumbers(
  numbers: readonly string[],
  language: Language,
  signal: AbortSignal,
): Promise<OldNumber[]> {
  const calls = replacementVariants.map(async (variant) => {
    const path = callPath(`POST ${replacementPaths[variant]}/hitta` as const, {}, { lang: language })
    const found = await callApi(path, { language, signal, method: 'POST', body: { token: [...numbers] } })
    return found.map((each) => oldNumberOf(each, variant, language))
  })
  return (await Promise.all(calls)).flat()
}
