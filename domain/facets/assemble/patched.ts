import type { CategoryCode } from '../../categories/codes.ts'
import { categoryOf } from '../../categories/index.ts'
import type { Language } from '../../languages.ts'
import type { IndexSources, ProductRecord } from '../../product.ts'
import type { Texts } from '../../texts/types.ts'
import { claimsOf } from '../assemble.ts'
import type { PatchedProduct } from '../patch.ts'
import type { FacetIndex } from '../types.ts'
import { cardOf } from './cards.ts'
import { emsOf } from './em-inputs.ts'
import { type View, viewOf } from './view.ts'

/**
 * Some products as an index is to have them, that said something else before: for `patchIndex`. What they say makes no choice
 * come or go, and their pictures are what they were.
 * @param sources the products with whatever they are linked to or fit with, their links and rows
 * @returns null where one has come or gone, which takes a new index
 */
export function patchedProducts(
  index: FacetIndex,
  ids: readonly string[],
  sources: Pick<IndexSources, 'products' | 'links' | 'emRows'>,
  texts: Texts,
): PatchedProduct[] | null {
  const { category, language } = index
  const view = viewIn(category, language, sources, texts)
  const known = new Set(index.choices.map(({ key }) => key))
  const ems = new Map(emsOf(view, known).map((em) => [em.em, em]))
  const records = new Map(view.products.map((product) => [product.id, product]))
  const wanted = new Set(ids)
  const changed = view.products.filter(({ id }) => wanted.has(id))
  if (ids.some((id) => (index.productOf(id) === -1) === records.has(id))) return null
  const gone = new Set(changed.map(({ id }) => index.productOf(id)))
  const others = Array.from({ length: index.size }, (_, product) => product).filter((each) => !gone.has(each))
  return changed.map((product, place) => {
    const before = index.productOf(product.id)
    const card = cardOf(view, product, index.card(before).picture)
    return {
      before,
      // Those that change are in order among themselves.
      after: placeAmong(index, others, card, view) + place,
      input: { card, ...claimsOf(view, product, known) },
      em: ems.get(product.id) ?? null,
    }
  })
}

function viewIn(
  category: CategoryCode,
  language: Language,
  sources: Pick<IndexSources, 'products' | 'links' | 'emRows'>,
  texts: Texts,
): View {
  return viewOf(categoryOf(category), language, { ...sources, options: [], files: [] }, texts)
}

/** How many of some products, which are in order, come before one in the list. */
function placeAmong(
  index: FacetIndex,
  others: readonly number[],
  { name, id }: Pick<ProductRecord, 'name' | 'id'>,
  { compare }: View,
): number {
  let [low, high] = [0, others.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = index.card(others[middle] as number)
    if ((compare(other.name, name) || (other.id < id ? -1 : 1)) < 0) low = middle + 1
    else high = middle
  }
  return low
}
