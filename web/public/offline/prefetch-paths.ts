import { categories } from '../../../domain/categories/index.ts'
import type { Language } from '../../../domain/languages.ts'

/**
 * What a visitor may need without a network, visited or not: the index of every category, which guides and the
 * summary answer from, and the search with its old numbers.
 */
export function prefetchPaths(language: Language): string[] {
  return [
    ...categories.map(({ path }) => `/api/${path}/index?lang=${language}`),
    `/api/search/index?lang=${language}`,
  ]
}
