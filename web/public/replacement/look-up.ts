import type { Language } from '../../../domain/languages.ts'
import type { ReplacementVariant } from '../../../domain/product.ts'
import { oldNumberOf, replacementPaths } from '../../../domain/replacements.ts'
import { type OldNumber, replacementVariants } from '../../../domain/search/types.ts'
import { callApi } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'

export const maxNearest = 5

/** The numbers of a list that most resemble an unknown one, in both guides. */
export type Nearest = ReadonlyMap<string, readonly string[]>

/** Looks up old numbers in both guides. */
export async function fetchOldNumbers(
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
export async function fetchNearest(
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
