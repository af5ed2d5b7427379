import { useMemo } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { useIndexes } from '../guide/use-indexes.ts'
import { underSelection } from './under-selection.ts'
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
  // What fits a product of other categories does not depend on the chosen criteria.
  const narrows =
    category.fitPartner !== null && selection !== null && (selection.length > 0 || partner !== undefined)
  const loaded = useIndexes(narrows ? { [category.code]: [id] } : {})
  const index = loaded.indexes[category.code]
  const data = useMemo(() => {
    if (!product.data || !selection) return undefined
    if (!narrows) return product.data
    return index && underSelection(product.data, index, selection, partner)
  }, [product.data, index, selection, partner, narrows])
  return {
    data,
    error: product.error ?? loaded.error,
    refetch: () => {
      void product.refetch()
      loaded.retry()
    },
  }
}
