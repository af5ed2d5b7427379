import { categoryOf } from '../categories/index.ts'
import { replacementFacts } from '../facts/index.ts'
import { type Language, languageRow, original } from '../languages.ts'
import { isPublished, type ProductRecord, type ReplacementRecord } from '../product.ts'
import { productNumberKinds } from '../product-numbers.ts'
import type { Texts } from '../texts/types.ts'
import { translatedNames } from '../translated-names.ts'
import type { ProductEntry, ProductNumber, SearchInput } from './types.ts'

/** What the search needs to know of a product. */
export type SearchedProduct = Pick<
  ProductRecord,
  'id' | 'category' | 'name' | 'artnr' | 'enr' | 'nobnr' | 'published' | 'variants' | 'translations' | 'facts'
>

interface SearchOptions {
  /** Those of the language, where they are others than the repository's. */
  texts?: Texts | undefined
  /** For staff: everything, published or not. */
  drafts?: boolean
}

/**
 * What goes into the search of one language: only what is published in it. Old numbers that nothing
 * published replaces are left out, since there is nothing to say about them.
 */
export function assembleSearch(
  language: Language,
  generation: number,
  sources: { products: readonly SearchedProduct[]; replacements: readonly ReplacementRecord[] },
  { texts, drafts = false }: SearchOptions = {},
): SearchInput {
  const collator = new Intl.Collator(languageRow(language).locale, { numeric: true })
  const products = sources.products
    .filter((product) => drafts || isPublished(product, language))
    .map((product) => entryOf(product, language, texts))
    .sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
  const published = new Set(products.map(({ id }) => id))
  const replacements = sources.replacements
    .map((replacement) => ({
      ...replacement,
      products: replacement.products.filter((id) => published.has(id)),
    }))
    .filter((replacement) => drafts || replacement.products.length > 0)
    .sort((a, b) => collator.compare(a.artnr, b.artnr) || (a.id < b.id ? -1 : 1))
  return { language, generation, products, replacements }
}

function entryOf(product: SearchedProduct, language: Language, texts?: Texts): ProductEntry {
  const names = translatedNames(product, language)
  return {
    id: product.id,
    category: product.category,
    ...names,
    numbers: numbersOf(product, names.artnr),
    variants: titlesOf(product, language),
    facts: replacementFacts(categoryOf(product.category), product.facts, language, texts),
  }
}

/** The titles of its variants in a language, each once; what is not translated is Swedish. */
function titlesOf({ variants, translations }: SearchedProduct, language: Language): string[] {
  const own = language === original ? undefined : translations[language]?.variants
  return [...new Set(variants.map(({ title }, at) => own?.[at]?.title || title).filter(Boolean))]
}

/** Every number but the shown one: the product's own, then those of its variants; blank and repeated ones once or not at all. */
function numbersOf(product: SearchedProduct, shown: string): ProductNumber[] {
  const numbers = new Map<string, ProductNumber>()
  for (const bearer of [product, ...product.variants]) {
    for (const kind of productNumberKinds) {
      const text = bearer[kind].trim()
      const key = `${kind} ${text}`
      if (text === '' || text === shown || numbers.has(key)) continue
      numbers.set(key, { kind, text, own: bearer === product })
    }
  }
  return [...numbers.values()]
}
