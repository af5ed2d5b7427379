import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../../domain/languages.ts'
import type { ReplacementVariant } from '../../../domain/product.ts'
import { oldNumberOf, replacementPaths } from '../../../domain/replacements.ts'
import { type OldNumber, replacementVariants } from '../../../domain/search/types.ts'
import { callApi } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { networkOrStored } from '../../shared/data/network-or-stored.ts'
import { oldNumbersKey } from '../../shared/data/query-keys.ts'
import { useLanguage } from '../../shared/settings.ts'

/** Without a network the stored search index answers, too. */
const inIndex = () => import('./old-numbers-in-index.ts')

/** Looks up old or competing article numbers in both guides; the response leaves out unknown numbers. */
export function useOldNumbers(numbers: readonly string[]) {
  const language = useLanguage()
  const queries = useQueryClient()
  return useQuery<OldNumber[]>({
    queryKey: oldNumbersKey(numbers, language),
    enabled: numbers.length > 0,
    queryFn: ({ signal }) =>
      networkOrStored(fetchOldNumbers(numbers, language, signal), async () =>
        (await inIndex()).oldNumbersInIndex(numbers, language, queries),
      ),
  })
}

/** For each number the known ones that most resemble it, those of the guide first. */
export function useNearest(variant: ReplacementVariant, numbers: readonly string[]) {
  const language = useLanguage()
  const queries = useQueryClient()
  return useQuery<Nearest>({
    queryKey: ['nearest-numbers', variant, numbers, language],
    enabled: numbers.length > 0,
    queryFn: ({ signal }) =>
      networkOrStored(fetchNearest(variant, numbers, language, signal), async () =>
        (await inIndex()).nearestInIndex(numbers, language, queries),
      ),
  })
}

export const maxNearest = 5

/** The numbers of a list that most resemble an unknown one, in both guides. */
export type Nearest = ReadonlyMap<string, readonly string[]>

/** Looks up old numbers in both guides. */
async function fetchOldNumbers(
  numbers: readonly string[],
  language: Language,
  signal: AbortSignal,
): Promise<OldNumber[]> {
  const calls = replacementVariants.map(async (variant) => {
    const path = callPath(`POST ${replacementPaths[variant]}/hitta` as const, {}, { lang: language })
    const found = await callApi(path, postNumbers(numbers, language, signal))
    return found.map((each) => oldNumberOf(each, variant, language))
  })
  return (await Promise.all(calls)).flat()
}

/** Looks up the most similar numbers in both guides; those of `first` come first. */
async function fetchNearest(
  first: ReplacementVariant,
  numbers: readonly string[],
  language: Language,
  signal: AbortSignal,
): Promise<Nearest> {
  const variants = [first, ...replacementVariants.filter((variant) => variant !== first)]
  const responses = await Promise.all(
    variants.map((variant) => {
      const path = callPath(`POST ${replacementPaths[variant]}/narmaste` as const, {}, { lang: language })
      return callApi(path, postNumbers(numbers, language, signal))
    }),
  )
  const all = Map.groupBy(responses.flat(), ({ token }) => token)
  return new Map(
    [...all].map(([token, found]) => {
      const nearest = new Set(found.flatMap((each) => each.nearest))
      return [token, [...nearest].slice(0, maxNearest)]
    }),
  )
}

function postNumbers(numbers: readonly string[], language: Language, signal: AbortSignal) {
  return { language, signal, method: 'POST', body: { token: numbers } } as const
}
