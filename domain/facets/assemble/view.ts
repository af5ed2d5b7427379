import type { LinkKind } from '../../categories/codes.ts'
import type { Category } from '../../categories/types.ts'
import { type Language, languageRow } from '../../languages.ts'
import { type IndexSources, isPublished, type ProductRecord } from '../../product.ts'
import { texts } from '../../texts/index.ts'
import type { Texts } from '../../texts/types.ts'
import { translatedNames } from '../../translated-names.ts'

/** The published part of the catalogue as one category and language sees it. */
export interface View {
  category: Category
  language: Language
  /** The texts of the language. */
  texts: Texts
  sources: IndexSources
  /** Published products of the category, by name. */
  products: ProductRecord[]
  /** Every published product by id, whatever its category. */
  published: Map<string, ProductRecord>
  /** Ids of the published products on the other end of a link of this category. */
  linked(kind: LinkKind, id: string): string[]
  compare(a: string, b: string): number
}

export function viewOf(
  category: Category,
  language: Language,
  sources: IndexSources,
  words: Texts = texts[language],
): View {
  const collator = new Intl.Collator(languageRow(language).locale, { numeric: true })
  const published = new Map(
    sources.products
      .filter((product) => isPublished(product, language))
      .map((product) => [product.id, product]),
  )
  const nameOf = (product: ProductRecord): string => translatedNames(product, language).name
  const products = [...published.values()]
    .filter((product) => product.category === category.code)
    .sort((a, b) => collator.compare(nameOf(a), nameOf(b)) || (a.id < b.id ? -1 : 1))
  const ends = linkEnds(category, sources, published)
  return {
    category,
    language,
    texts: words,
    sources,
    products,
    published,
    linked: (kind, id) => ends.get(`${kind} ${id}`) ?? [],
    compare: (a, b) => collator.compare(a, b),
  }
}

/** Published partners by link kind and product id, without repeats, in the order of their ids. */
function linkEnds(
  category: Category,
  sources: IndexSources,
  published: View['published'],
): Map<string, string[]> {
  const ends = new Map<string, string[]>()
  for (const { kind, end } of category.links) {
    for (const link of sources.links) {
      if (link.kind !== kind) continue
      const [own, partner] = end === 'from' ? [link.from, link.to] : [link.to, link.from]
      if (!published.has(partner)) continue
      const key = `${kind} ${own}`
      const partners = ends.get(key)
      if (!partners) ends.set(key, [partner])
      else partners.push(partner)
    }
  }
  for (const [key, partners] of ends) ends.set(key, [...new Set(partners)].sort())
  return ends
}
