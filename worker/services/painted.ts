import { categoryOf } from '../../domain/categories/index.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import type { Language } from '../../domain/languages.ts'
import type { PaintedCard } from '../../domain/page/data.ts'
import { isPublished } from '../../domain/product.ts'
import { texts } from '../../domain/texts/index.ts'
import type { Database } from '../db/client.ts'
import { briefProducts } from '../db/queries/products.ts'
import type { Catalogue } from './catalogue.ts'

const idForm = /^[\w-]{1,64}$/

/**
 * What the first paint of a product's page shows, from the card of its category's index. An isolate that
 * holds the index asks D1 for nothing; another one asks for the product's category first.
 * @param id as the address has it
 * @returns null where no such product is published in the language
 */
export async function paintedCard(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  id: string,
  language: Language,
): Promise<PaintedCard | null> {
  if (!idForm.test(id)) return null
  for (const { index } of await catalogue.remembered(language)) {
    const card = cardIn(index, id)
    if (card) return card
  }
  const [product] = await briefProducts(db, [id])
  if (!product || !isPublished(product, language)) return null
  const { index } = await catalogue.index(product.category, language)
  const card = cardIn(index, id)
  if (card) return card
  // Published a moment ago: this isolate may know an older generation.
  const fresh = await catalogue.index(product.category, language, { fresh: true })
  return cardIn(fresh.index, id)
}

function cardIn(index: FacetIndex, id: string): PaintedCard | null {
  const product = index.productOf(id)
  if (product === -1) return null
  const { id: _, sort: __, facts, ...card } = index.card(product)
  const { artnrLabel } = categoryOf(index.category)
  return {
    ...card,
    facts: [...new Set(facts)],
    category: index.category,
    artnrLabel: texts[index.language].ui.product[artnrLabel],
  }
}
