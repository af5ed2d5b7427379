import { useState } from 'react'
import { stepCategories } from '../../domain/categories/index.ts'
import { useProduct } from '../product/useProduct.ts'
import type { Order } from './useOrder.ts'

/**
 * Whether every part of the sheet has come, or failed to. From then on it stays so: what is asked for again keeps its
 * place on the sheet.
 */
export function useComplete({ items, state }: Order): boolean {
  const [complete, setComplete] = useState(false)
  const products = stepCategories.map((category) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of steps is a constant
    return useProduct(category, state.chosen[category.code])
  })
  const waiting = products.some(({ isLoading }) => isLoading) || items.some(({ selection }) => !selection)
  if (!waiting && !complete) setComplete(true)
  return complete || !waiting
}
