import { useQueries } from '@tanstack/react-query'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { maxCompared } from '../../../domain/compare/address.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { isNotFound } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { productQuery } from '../product/use-product.ts'

export interface ComparedProducts {
  /** The category of the first loaded product; null while there is none. */
  category: Category | null
  /** The columns, in the order of the address. */
  products: readonly ShownProduct[]
  /** Products of another category than the first. */
  others: readonly ShownProduct[]
  /** Ids that are not in the catalogue, or not in this language. */
  gone: readonly string[]
  /** Some product failed to load. */
  failed: boolean
  waiting: boolean
  retry: () => void
}

/** The products of an address, each fetched by its id alone, since its category is not known before. */
export function useCompared(ids: readonly string[]): ComparedProducts {
  const language = useLanguage()
  const shown = ids.slice(0, maxCompared)
  const queries = useQueries({ queries: shown.map((id) => productQuery(null, id, language)) })
  // One that was withdrawn meanwhile is compared no more.
  const there = queries.flatMap(({ data, error }) => (isNotFound(error) ? [] : (data ?? [])))
  const category = there[0]?.category
  const missing = queries.flatMap(({ data, error, refetch }, place) =>
    error && (!data || isNotFound(error)) ? [{ id: shown[place], error, refetch }] : [],
  )
  return {
    category: category ? categoryOf(category) : null,
    products: there.filter((product) => product.category === category),
    others: there.filter((product) => product.category !== category),
    gone: missing.flatMap(({ id, error }) => (id !== undefined && isNotFound(error) ? [id] : [])),
    failed: missing.some(({ error }) => !isNotFound(error)),
    waiting: queries.some(({ isLoading }) => isLoading),
    retry: () => {
      for (const { error, refetch } of missing) if (!isNotFound(error)) void refetch()
    },
  }
}
