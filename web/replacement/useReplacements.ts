import { useQuery } from '@tanstack/react-query'
import type { Language } from '../../domain/languages.ts'
import type { ReplacementVariant } from '../../domain/product.ts'
import { callApi } from '../data/api.ts'
import { useLanguage } from '../settings.ts'

/** An old number and what replaces it. */
export interface Replacement {
  artnr: string
  utbyte: {
    _id: string
    artnr: string
    name: string
    published: boolean
    translations?: Partial<Record<Language, { name?: string }>>
  }[]
}

const paths: Record<ReplacementVariant, string> = { ms: 'konvertering', eb: 'konvertering-eb' }

/** Looks an old or competing article number up; nothing is asked while the number is blank. */
export function useReplacements(variant: ReplacementVariant, number: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['replacements', variant, number, language],
    enabled: number !== '',
    queryFn: ({ signal }) =>
      callApi<Replacement[]>(`${paths[variant]}/hitta?lang=${language}`, {
        language,
        signal,
        method: 'POST',
        body: { token: number },
      }),
  })
}
