import { useMemo } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { useIndexes } from '../guide/use-indexes.ts'
import { isNarrowed, underSelection } from './under-selection.ts'
import { useProduct } from './use-product.ts'

interface ProductUnder {
  data: ShownProduct | undefined
  error: Error | null
  refetch: () => void
}

/**
 * A product under a selection, computed from the index of its category: a tick beside an open product fetches
 * nothing, and without a network a product seen before is right under any other selection.
 * @param selection API names of choices; null waits until they are known
 * @param partner the one partner with which it is shown
 */
export function useProductUnder(
  category: Category,
  id: string,
  selection: readonly string[] | null,
  partner?: string,
): ProductUnder {
  const product = useProduct(category, id)
  const narrows = selection !== null && isNarrowed(category, selection, partner)
  const loaded = useIndexes(narrows ? { [category.code]: [id] } : {})
  const index = loaded.indexes[category.code]
  const data = useMemo(
    () =>
      product.data && selection
        ? underSelection(category, product.data, index, selection, partner)
        : undefined,
    [category, product.data, index, selection, partner],
  )
  return {
    data,
    error: product.error ?? loaded.error,
    refetch: () => {
      void product.refetch()
      loaded.retry()
    },
  }
}
