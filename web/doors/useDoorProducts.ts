import { useQuery, useQueryClient } from '@tanstack/react-query'
import { categoryOf } from '../../domain/categories/index.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import type { Indexes } from '../../domain/guide/open.ts'
import { isNotFound } from '../data/errors.ts'
import { productQuery } from '../product/useProduct.ts'
import { useLanguage } from '../settings.ts'
import { type AllProducts, type Needs, productKey } from './checkDoors.ts'

/** The catalogue changes a few times a day. */
const freshMs = 10 * 60_000
const atOnce = 6

interface Loaded {
  products: AllProducts
  /** Some product did not come; one that is not in the catalogue has come as far as it goes. */
  failed: boolean
  /** When the oldest of them came, in ms since 1970; Infinity where there is none. */
  asOf: number
}

const none: Loaded = { products: new Map(), failed: false, asOf: Number.POSITIVE_INFINITY }

/**
 * The products of all doors in full: each is asked for once, a few at a time, and they show all together. What its index
 * does not know is not asked for.
 */
export function useDoorProducts({ products }: Needs, indexes: Indexes) {
  const language = useLanguage()
  const queries = useQueryClient()
  const wanted = products.filter(({ code, id }) => (indexes[code]?.productOf(id) ?? -1) !== -1)
  const keys = wanted.map(({ code, id }) => productKey(code, id)).sort()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['doors', language, keys],
    staleTime: freshMs,
    structuralSharing: false,
    placeholderData: (before: Loaded | undefined) => before,
    queryFn: async (): Promise<Loaded> => {
      const products = new Map<string, ProductAnswer>()
      let { failed, asOf } = none
      const left = [...wanted]
      const work = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const { code, id } = next
          try {
            const asked = { ...productQuery(categoryOf(code), id, language), staleTime: freshMs }
            products.set(productKey(code, id), await queries.fetchQuery(asked))
            asOf = Math.min(asOf, queries.getQueryState(asked.queryKey)?.dataUpdatedAt ?? asOf)
          } catch (fault) {
            failed ||= !isNotFound(fault)
          }
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return { products, failed, asOf }
    },
  })
  return { ...(data ?? none), isLoading: isFetching, retry: () => void refetch() }
}
