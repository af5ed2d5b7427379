import { useMemo } from 'react'
import { stepCategories } from '../../../domain/categories/index.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { type LoadedIndexes, useIndexes, type Wanted } from '../guide/use-indexes.ts'
import { useProduct } from '../product/use-product.ts'
import { type JudgedSummary, judgeSummary, type Products } from './judged-summary.ts'

export interface LoadedSummary extends JudgedSummary {
  loaded: LoadedIndexes
  products: Products
  /** A product or an index is still loading. */
  isLoading: boolean
  /** Fetches again what failed. */
  retry: () => void
  /** When the oldest of the shown data arrived, in ms since 1970; Infinity while none has. */
  asOf: number
}

/** Fetches the products of an address, and judges them. */
export function useJudgedSummary(link: GuideState): LoadedSummary {
  const loaded = useIndexes(productsOf(link))
  const { indexes } = loaded
  const { products, isLoading, asOf, retry } = useProducts(link)
  const judged = useMemo(() => judgeSummary(link, indexes, products), [link, indexes, products])
  return {
    ...judged,
    loaded,
    products,
    isLoading: isLoading || loaded.waiting,
    asOf: Math.min(loaded.asOf, asOf),
    retry: () => {
      loaded.retry()
      retry()
    },
  }
}

/** By category the one product that is chosen. */
function productsOf({ chosen }: GuideState): Wanted {
  return Object.fromEntries(Object.entries(chosen).map(([code, id]) => [code, [id]]))
}

/** The products of a summary in full, by category. */
function useProducts({
  chosen,
}: GuideState): Pick<LoadedSummary, 'products' | 'isLoading' | 'asOf' | 'retry'> {
  const queries = stepCategories.map((category) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of steps is a constant
    return useProduct(category, chosen[category.code])
  })
  const data = queries.map(({ data }) => data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data of each query are the dependencies
  const products = useMemo((): Products => {
    const there = stepCategories.flatMap(({ code }, position) => {
      const product = data[position]
      return product && product._id === chosen[code] ? [[code, product]] : []
    })
    return Object.fromEntries(there)
  }, [chosen, ...data])
  return {
    products,
    isLoading: queries.some(({ isLoading }) => isLoading),
    retry: () => {
      for (const { error, refetch } of queries) if (error) void refetch()
    },
    asOf: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt || Number.POSITIVE_INFINITY)),
  }
}
