import { categoryOf } from '../../domain/categories/index.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import type { Language } from '../../domain/languages.ts'
import type { ShellCard } from '../../domain/page/data.ts'
import { isPublished } from '../../domain/product.ts'
import type { Texts } from '../../domain/texts/types.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { indexContaining } from '../catalogue/category-index.ts'
import { currentTexts } from '../catalogue/texts.ts'
import type { Database } from '../db/client.ts'
import { publicProduct } from '../products/public/public-product.ts'
import { shownImages } from '../products/snapshot/files.ts'

const idForm = /^[\w-]{1,64}$/

/**
 * The data of a product page's first paint: the card from its category's index, with the large drawing instead of the
 * small one, so that hydration keeps what is already displayed.
 * @param id as in the address
 * @returns null where no such product is published in the language
 */
export async function shellCardOf(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  id: string,
  language: Language,
): Promise<ShellCard | null> {
  if (!idForm.test(id)) return null
  const product = await publicProduct({ db, catalogue }, { id })
  if (!product || !isPublished(product, language)) return null
  const [image] = shownImages(product.around.files, product, language)
  const picture = image ? { url: image.url, lineArt: image.lineArt } : null
  const index = await indexContaining(catalogue, product, language)
  if (!index) return null
  const { texts } = await currentTexts(catalogue, language)
  return { ...cardIn(index, id, texts), picture }
}

function cardIn(index: FacetIndex, id: string, texts: Texts): Omit<ShellCard, 'picture'> {
  const { id: _, sort: __, picture: ___, told: ____, facts, ...card } = index.card(index.productOf(id))
  const { artnrLabel } = categoryOf(index.category)
  return {
    ...card,
    facts: [...new Set(facts)],
    category: index.category,
    artnrLabel: texts.ui.product[artnrLabel],
  }
}
