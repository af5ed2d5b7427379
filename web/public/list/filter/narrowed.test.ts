import { expect, test } from 'vitest'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { categories, categoryOf, hasGuide } from '../../../../domain/categories/index.ts'
import { randomOf } from '../../../../domain/facets/testing/random.ts'
import { toggleChoice } from '../../../../domain/guide/actions.ts'
import { readGuideState } from '../../../../domain/guide/state.ts'
import { guideView } from '../../../../domain/guide/view.ts'
import { ordersOf } from '../../../../domain/list/orders.ts'
import { readListState, withState } from '../../../../domain/list/state.ts'
import { isPublished, type ProductRecord } from '../../../../domain/product.ts'
import { generateCatalogue } from '../../../../seed/catalogue/index.ts'
import { listUnder } from '../../../../seed/testing/lists.ts'
import { Records } from '../../../../seed/testing/records.ts'
import { idsIn, indexesOf } from '../../../testing/indexes.ts'

const catalogue = generateCatalogue()
const indexes = indexesOf(catalogue, 'sv')
const records = new Records(catalogue, 'sv')

/** What a visitor sees of a list's address: the criteria in their columns, and the products. */
function look(code: CategoryCode, query: string) {
  const search = new URLSearchParams(query)
  const link = readGuideState(code, search)
  const index = indexes[code]
  const { order } = readListState(categoryOf(code), search)
  const request = {
    category: categoryOf(code),
    index,
    state: link,
    others: indexes,
    shown: index.size,
    order,
  }
  const view = guideView(request)
  return { search, view, ids: view.cards.map(({ id }) => id) }
}

const valuesOf = ({ facts }: ProductRecord, name: string) =>
  [facts.find((fact) => fact.name === name)?.value ?? []].flat()

/** What each criterion of housings and fittings asks of a product's facts, written out. */
function says(product: ProductRecord, key: string): boolean {
  const [, of = '', value = ''] = /^(dorn|brandklass|lasklass|mikrobrytare|vandbar)-(.*)$/.exec(key) ?? []
  const fact = { dorn: 'dorndjup', lasklass: 'lasklass-ssf-3522' }[of] ?? of
  if (of) return valuesOf(product, fact).some((each) => each.toLowerCase() === value)
  return key.startsWith('ss-en-')
    ? valuesOf(product, key).includes('JA')
    : valuesOf(product, 'lashustyp').includes(key)
}

/** Of a measure, a class or an answer one of the chosen values is enough; everything else has to hold at once. */
function naively(code: CategoryCode, keys: readonly string[]): string[] {
  const alternatives = Map.groupBy(
    keys,
    (key) => /^(dorn|brandklass|lasklass|mikrobrytare|vandbar)-/.exec(key)?.[0] ?? key,
  )
  return catalogue.products
    .filter((product) => product.category === code && isPublished(product, 'sv'))
    .filter((product) => [...alternatives.values()].every((some) => some.some((key) => says(product, key))))
    .map(({ id }) => id)
}

test.each(categories.map(({ code }) => code))(
  'list filter: ticks in the list of %s leave what each product by itself says, and count it beforehand',
  (code) => {
    const category = categoryOf(code)
    const random = randomOf(7)
    const expected = (keys: readonly string[]) =>
      hasGuide(category)
        ? listUnder(
            { here: code, withEm: false },
            { choices: { [code]: keys }, chosen: {}, open: null },
            records,
          )
        : naively(code, keys)
    for (let walk = 0; walk < 12; walk++) {
      const [order] = random.some(ordersOf(category), 1)
      let query = `?sort=${order?.name}`
      for (let step = 0; step < 6; step++) {
        const { search, view, ids } = look(code, query)
        const keys = view.state.choices[code] ?? []
        expect(ids.toSorted(), query).toEqual(expected(keys).toSorted())
        expect(new Set(ids).size).toBe(view.total)
        const choices = view.columns.flatMap((column) => column.choices).filter(({ disabled }) => !disabled)
        const [choice] = random.some(choices, 1)
        if (!choice) break
        if (!choice.chosen) expect(expected([...keys, choice.key])).toHaveLength(choice.count)
        query = withState(search, code, toggleChoice(view.state, code, choice.key))
        expect(new URLSearchParams(query).get('sort')).toBe(order?.name)
      }
    }
  },
)

test('list filter: housings and fittings are narrowed by their measures, classes and answers, as products have them', () => {
  const offered = (code: CategoryCode) =>
    Object.fromEntries(
      look(code, '').view.columns.map(({ name, choices }) => [name, choices.map(({ label }) => label)]),
    )
  expect(offered('nb')).toEqual({ utrymning: ['SS-EN 179', 'SS-EN 1125'] })
  expect(offered('lh')).toMatchObject({
    dorndjup: ['29\u00a0mm', '35\u00a0mm', '50\u00a0mm', '70\u00a0mm'],
    brandklass: ['EI30', 'EI60', 'EI90', 'EI120'],
    utrymning: ['SS-EN 179', 'SS-EN 1125'],
    mikrobrytare: ['Mikrobrytare', 'Ej mikrobrytare'],
    vandbar: ['Vändbar', 'Ej vändbar'],
  })
})

test('list filter: an address with a criterion that is gone says so, and keeps the others', () => {
  const { view, ids } = look('lh', '?c=dorn-50,dorn-51&sort=artnr')
  expect(view.leftOut.ticks).toEqual([{ code: 'lh', key: 'dorn-51' }])
  expect(ids).toEqual(look('lh', '?c=dorn-50&sort=artnr').ids)
  expect(readListState(categoryOf('lh'), new URLSearchParams('c=dorn-51')).narrowed).toBe(true)
})

test('list filter: a list under the housing of a door has the strikes that take it, as their guide', () => {
  const [housing = ''] = idsIn(indexes.lh)
  const { ids } = look('eb', `?lh=${housing}`)
  const state = { choices: {}, chosen: { lh: housing }, open: null }
  expect(ids.toSorted()).toEqual(listUnder({ here: 'eb', withEm: false }, state, records).toSorted())
  expect(ids.length).toBeLessThan(indexes.eb.size)
})
