import { useQueries } from '@tanstack/react-query'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { fittingIds } from '../../../domain/fit/fittings.ts'
import type { JudgedPair } from '../../../domain/fit/judge.ts'
import { useLanguage } from '../../shared/settings.ts'
import { productQuery } from '../product/use-product.ts'

/** Every fitting that the parts of a summary name, alternatives too, as far as they have loaded: their numbers and documents. */
export function useRequiredFittings(pairs: readonly JudgedPair[]): readonly ShownProduct[] {
  const language = useLanguage()
  const named = new Map(
    pairs.flatMap(({ parts: [, code], fittings }) =>
      fittings ? fittingIds(fittings).map((id) => [id, code] as const) : [],
    ),
  )
  return useQueries({
    queries: [...named].map(([id, code]) => productQuery(categoryOf(code), id, language)),
    combine: (queries) => queries.flatMap(({ data }) => data ?? []),
  })
}
