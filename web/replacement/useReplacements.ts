import { useQuery } from '@tanstack/react-query'
import type { FoundReplacement, NearestAnswer } from '../../domain/contracts/replacements.ts'
import type { ReplacementVariant } from '../../domain/product.ts'
import { replacementPaths } from '../../domain/replacements.ts'
import { callApi } from '../data/api.ts'
import { useLanguage } from '../settings.ts'

function useNumbersCall<T>(variant: ReplacementVariant, call: string, numbers: readonly string[]) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['replacements', variant, call, numbers, language],
    enabled: numbers.length > 0,
    queryFn: ({ signal }) =>
      callApi<T[]>(`${replacementPaths[variant]}/${call}?lang=${language}`, {
        language,
        signal,
        method: 'POST',
        body: { token: numbers },
      }),
  })
}

/** Looks old or competing article numbers up; a number that is not known is not in the answer. */
export function useReplacements(variant: ReplacementVariant, numbers: readonly string[]) {
  return useNumbersCall<FoundReplacement>(variant, 'hitta', numbers)
}

/** For each number the known ones that look most like it. */
export function useNearest(variant: ReplacementVariant, numbers: readonly string[]) {
  return useNumbersCall<NearestAnswer>(variant, 'narmaste', numbers)
}
