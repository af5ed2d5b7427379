import type { QueryClient } from '@tanstack/react-query'
import type { Category } from '../../../domain/categories/types.ts'
import type { CardAnswer } from '../../../domain/contracts/products.ts'
import { sortedProducts } from '../../../domain/facets/order.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Order } from '../../../domain/list/orders.ts'
import { indexQuery } from '../guide/use-index.ts'
import type { ListPart } from './list-calls.ts'

/** A page of a list from the index of its category, as its call would answer it: for use without a network. */
export async function partFromIndex(
  queries: QueryClient,
  category: Category,
  language: Language,
  { order, skip, count }: { order: Order; skip: number; count: number },
): Promise<ListPart> {
  const index = await queries.ensureQueryData(indexQuery(queries, category.code, language))
  if (!index) throw new Error('This index is too large to be here')
  const products = sortedProducts(index, [...Array(index.size).keys()], order).slice(skip, skip + count)
  return { items: products.map((product) => cardOf(index, product)), total: index.size }
}

function cardOf(index: FacetIndex, product: number): CardAnswer {
  const { id, sort: _, told: __, lacks, ...card } = index.card(product)
  return { _id: id, ...card, ...(lacks && { lacks: [...lacks] }) }
}
