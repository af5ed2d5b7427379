import type { CategoryCode } from '../../domain/categories/codes.ts'
import { ask, type PlainCatalogue } from '../../domain/facets/testing/oracle.ts'
import type { Language } from '../../domain/languages.ts'
import type { ProductRecord } from '../../domain/product.ts'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { Records } from '../../seed/testing/records.ts'
import { nameIn, plainCatalogue } from './plain.ts'

/** The catalogue that the server under test was seeded with. */
export const catalogue = generateCatalogue()

// Reading them from the records takes a while, and most specs ask again and again.
const read = new Map<string, PlainCatalogue>()

/** What a category says in a language, for the naive oracle. */
export function plainOf(code: CategoryCode, language: Language): PlainCatalogue {
  const key = `${code} ${language}`
  const known = read.get(key) ?? plainCatalogue(catalogue, code, language)
  read.set(key, known)
  return known
}

/** The products that match a selection of API names, in list order; by the naive oracle. */
export function matching(
  code: CategoryCode,
  language: Language,
  selection: readonly string[],
): ProductRecord[] {
  return ask(plainOf(code, language), language, selection).products.map(product)
}

const records = new Map<Language, Records>()

/** What the records say in a language, asked product by product. */
export function recordsIn(language: Language): Records {
  const known = records.get(language) ?? new Records(catalogue, language)
  records.set(language, known)
  return known
}

export function product(id: string): ProductRecord {
  const found = catalogue.products.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`No product ${id}`)
  return found
}

export { nameIn }
