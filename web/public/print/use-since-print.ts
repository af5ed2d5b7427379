import { useQuery } from '@tanstack/react-query'
import { stepCategories } from '../../../domain/categories/index.ts'
import type { SinceAnswer } from '../../../domain/contracts/since.ts'
import { readPrinted } from '../../../domain/guide/print-address.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { callApi } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useLanguage } from '../../shared/settings.ts'

/** The differences of a printed summary from the present catalogue. */
export interface SincePrint {
  /** When it was printed; see domain/stamp.ts. */
  stamp: string
  /** Of the products that could be compared. */
  results: SinceAnswer[]
  waiting: boolean
  /** Some product could not be compared. */
  failed: boolean
}

/** Compares the summary with its state when its address was printed; null on other summaries. */
export function useSincePrint({ chosen }: GuideState): SincePrint | null {
  const language = useLanguage()
  const stamp = readPrinted(useSearch())
  const products = stepCategories.flatMap(({ code, path }) => {
    const id = chosen[code]
    return id === undefined ? [] : [{ type: path, id }]
  })
  const { data, isLoading } = useQuery({
    queryKey: ['since', stamp, language, products],
    enabled: stamp !== null,
    queryFn: async ({ signal }) => {
      const requests = products.map((product) => {
        const path = callPath(
          'GET :type/:id/since/:date',
          { ...product, date: stamp ?? '' },
          { lang: language },
        )
        return callApi(path, { language, signal })
      })
      const results = await Promise.allSettled(requests)
      return results.map((each) => (each.status === 'fulfilled' ? each.value : null))
    },
  })
  if (stamp === null) return null
  const results = data?.filter((result) => result !== null) ?? []
  return { stamp, results, waiting: isLoading, failed: results.length < products.length }
}
