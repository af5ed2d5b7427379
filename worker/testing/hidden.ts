import type { Language } from '../../domain/languages.ts'
import { type Catalogue, isPublished, type ProductRecord } from '../../domain/product.ts'

/** What must stay unseen in a language: products that are not published in it, and texts that only they have. */
export interface Hidden {
  products: ProductRecord[]
  /** Names, numbers and ids of the drafts that no published product has or contains. */
  texts: string[]
}

export function hiddenIn(catalogue: Catalogue, language: Language): Hidden {
  const shown = catalogue.products.filter((product) => isPublished(product, language))
  const products = catalogue.products.filter((product) => !isPublished(product, language))
  const open = shown.flatMap((product) => [product.id, ...textsOf(product)]).join('\n')
  const texts = products.flatMap((product) => [product.id, ...namesOf(product)])
  return { products, texts: [...new Set(texts)].filter((text) => text !== '' && !open.includes(text)) }
}

/** Names and numbers by which a reader would know a product, in every language. */
export function namesOf({ name, artnr, enr, nobnr, variants, translations }: ProductRecord): string[] {
  return [
    name,
    artnr,
    enr,
    nobnr,
    ...variants.flatMap((variant) => [variant.artnr, variant.enr, variant.nobnr]),
    ...Object.values(translations).flatMap((translation) => [translation.name, translation.artnr]),
  ]
}

function textsOf(product: ProductRecord): string[] {
  const { info, facts, variants, translations } = product
  return [...namesOf(product), JSON.stringify([info, facts, variants, translations])]
}
