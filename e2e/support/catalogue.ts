import type { CategoryCode } from '../../domain/categories/types.ts'
import { ask } from '../../domain/facets/oracle.ts'
import type { Language } from '../../domain/languages.ts'
import type { ProductRecord } from '../../domain/product.ts'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { nameIn, plainCatalogue } from './plain.ts'

/** The catalogue that the server under test was seeded with. */
export const catalogue = generateCatalogue()

/** The products that match a selection of API names, in list order; by the naive oracle. */
export function matching(
  code: CategoryCode,
  language: Language,
  selection: readonly string[],
): ProductRecord[] {
  return ask(plainCatalogue(catalogue, code, language), language, selection).products.map(product)
}

export function product(id: string): ProductRecord {
  const found = catalogue.products.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`No product ${id}`)
  return found
}

export { nameIn }
