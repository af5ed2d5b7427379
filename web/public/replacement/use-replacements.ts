import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplacementVariant } from '../../../domain/product.ts'
import type { OldNumber } from '../../../domain/search/types.ts'
import { networkOrStored } from '../../shared/data/network-or-stored.ts'
import { oldNumbersKey } from '../../shared/data/query-keys.ts'
import { useLanguage } from '../../shared/settings.ts'
import { fetchNearest, fetchOldNumbers, type Nearest } from './look-up.ts'

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
