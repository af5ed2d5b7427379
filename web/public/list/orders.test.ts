import { expect, test } from 'vitest'
import { categories, categoryOf } from '../../../domain/categories/index.ts'
import { sortedProducts } from '../../../domain/facets/order.ts'
import { type Language, languageRow } from '../../../domain/languages.ts'
import { ordersOf } from '../../../domain/list/orders.ts'
import { isPublished, type ProductRecord } from '../../../domain/product.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { idsIn, indexesOf } from '../../testing/indexes.ts'

const catalogue = generateCatalogue()

/** What a product says in a language of what lists are sorted by, read from its record; null where it says nothing. */
function saysOf(product: ProductRecord, by: string, language: Language): string | number | null {
  const own = language === 'sv' ? undefined : product.translations[language]
  if (by === 'name') return own?.name || product.name
  if (by === 'artnr') return own?.artnr || product.artnr
  const values = [product.facts.find(({ name }) => name === by)?.value ?? []].flat().filter(Boolean)
  return values.length === 0 ? null : Math.min(...values.map(Number))
}

const named = categories.flatMap(({ code }) =>
  (['sv', 'dk'] as const).map((language) => [code, language] as const),
)

test.each(named)('list: every order of %s in %s is that of what its products say', (code, language) => {
  const index = indexesOf(catalogue, language)[code]
  const { compare } = new Intl.Collator(languageRow(language).locale, { numeric: true })
  const all = Array.from({ length: index.size }, (_, product) => product)
  const inOrder = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
  const records = catalogue.products
    .filter((product) => product.category === code && isPublished(product, language))
    .toSorted(
      (a, b) =>
        inOrder(saysOf(a, 'name', language) ?? '', saysOf(b, 'name', language) ?? '') ||
        (a.id < b.id ? -1 : 1),
    )
  for (const order of ordersOf(categoryOf(code))) {
    const saying = records.map((product) => ({ id: product.id, says: saysOf(product, order.by, language) }))
    const stated = saying.flatMap(({ id, says }) => (says === null ? [] : [{ id, says }]))
    const silent = saying.filter(({ says }) => says === null)
    const sorted = stated.toSorted((a, b) => inOrder(a.says, b.says) * (order.descending ? -1 : 1))
    const ids = sortedProducts(index, all, order).map((product) => idsIn(index)[product])
    expect(ids, order.name).toEqual([...sorted, ...silent].map(({ id }) => id))
  }
})
