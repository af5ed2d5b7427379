import { useQuery, useQueryClient } from '@tanstack/react-query'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import type { Indexes } from '../../../domain/guide/open.ts'
import { isNotFound } from '../../shared/data/errors.ts'
import { catalogueFreshMs } from '../../shared/data/query-client.ts'
import { useLanguage } from '../../shared/settings.ts'
import { productQuery } from '../product/use-product.ts'
import { type AllProducts, type Needs, productKey } from './check-doors.ts'

const atOnce = 6

interface LoadedProducts {
  products: AllProducts
  /** Some product failed to load. */
  failed: boolean
  /** Some product of the index is no longer in the catalogue: the index is older than that. */
  outdated: boolean
  /** When the oldest of them arrived, in ms since 1970; Infinity where there is none. */
  asOf: number
}

type Wanted = Needs['products'][number]

const none: LoadedProducts = {
  products: new Map(),
  failed: false,
  outdated: false,
  asOf: Number.POSITIVE_INFINITY,
}

/** Products, a few at a time, each with its time of arrival. */
export async function loadProducts(
  wanted: readonly Wanted[],
  load: (wanted: Wanted) => Promise<{ product: ShownProduct; cameAt: number }>,
): Promise<LoadedProducts> {
  const products = new Map<string, ShownProduct>()
  let { failed, outdated, asOf } = none
  const queue = [...wanted]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        const { product, cameAt } = await load(next)
        products.set(productKey(next.category, next.id), product)
        asOf = Math.min(asOf, cameAt)
      } catch (error) {
        if (isNotFound(error)) outdated = true
        else failed = true
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { products, failed, outdated, asOf }
}

/**
 * The products of all doors in full: each is fetched once, and they are shown all together. A product that its index
 * does not know is not fetched.
 */
export function useDoorProducts({ products }: Needs, indexes: Indexes) {
  const language = useLanguage()
  const queries = useQueryClient()
  const wanted = products.filter(({ category, id }) => (indexes[category]?.productOf(id) ?? -1) !== -1)
  const keys = wanted.map(({ category, id }) => productKey(category, id)).sort()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['doors', language, keys],
    staleTime: catalogueFreshMs,
    structuralSharing: false,
    placeholderData: (before: LoadedProducts | undefined) => before,
    queryFn: () =>
      loadProducts(wanted, async ({ category, id }) => {
        const query = { ...productQuery(categoryOf(category), id, language), staleTime: catalogueFreshMs }
        const product = await queries.fetchQuery(query)
        const cameAt = queries.getQueryState(query.queryKey)?.dataUpdatedAt ?? Number.POSITIVE_INFINITY
        return { product, cameAt }
      }),
  })
  const loaded = data ?? none
  const retry = async () => {
    if (loaded.outdated) await queries.invalidateQueries({ queryKey: ['index'] })
    await refetch()
  }
  return { ...loaded, isLoading: isFetching, retry: () => void retry() }
}
