import { useQuery } from '@tanstack/react-query'
import type { FoundReplacement } from '../../domain/contracts/replacements.ts'
import type { ReplacementVariant } from '../../domain/product.ts'
import { callApi } from '../data/api.ts'
import { useLanguage } from '../settings.ts'

/** The API takes no longer number. */
export const maxNumberLength = 64

const paths: Record<ReplacementVariant, string> = { ms: 'konvertering', eb: 'konvertering-eb' }

/** Looks an old or competing article number up; nothing is asked while the number is blank. */
export function useReplacements(variant: ReplacementVariant, number: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['replacements', variant, number, language],
    enabled: number !== '',
    queryFn: ({ signal }) =>
      callApi<FoundReplacement[]>(`${paths[variant]}/hitta?lang=${language}`, {
        language,
        signal,
        method: 'POST',
        body: { token: number },
      }),
  })
}
