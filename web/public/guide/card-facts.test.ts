import { expect, test } from 'vitest'
import { categoryOf, guideCategories } from '../../../domain/categories/index.ts'
import { cardReader, rememberingReader } from '../../../domain/facets/card-facts.ts'
import { cardFacts } from '../../../domain/facts/index.ts'
import { cardApprovals } from '../../../domain/fit/approvals.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { indexesOf } from '../../testing/indexes.ts'
import { factColumns, factsByColumn, partsOf } from '../product-table/fact-columns.ts'

const catalogue = generateCatalogue()
const indexes = indexesOf(catalogue, 'sv')
const housings = catalogue.products.filter(({ id }) => indexes.lh.productOf(id) !== -1).map(({ id }) => id)

test('card: with a chosen housing a card names the class that holds with it, and no better one', () => {
  const index = indexes.eb
  const category = categoryOf('eb')
  const strikes = catalogue.products.filter(({ id }) => index.productOf(id) !== -1)
  let lower = 0
  for (const housing of housings) {
    const read = rememberingReader(index, category)
    const ordinals = strikes.map(({ id }) => index.productOf(id))
    expect(read(ordinals, housing)).toEqual(cardReader(index, category)(ordinals, housing))
    const factsOf = (ordinal: number) => read([ordinal], housing)[0]?.facts ?? []
    for (const { id, spec, facts } of strikes) {
      const ordinal = index.productOf(id)
      // A criterion without a list holds with every housing that the strike names.
      const named = Object.values(spec).some((partners) => partners?.includes(housing))
      const holds = (slug: string) =>
        named && Object.hasOwn(spec, slug) && (spec[slug]?.includes(housing) ?? true)
      const classes = cardApprovals(category, holds).map(
        (slug) => index.choices[index.choiceOf(slug)]?.label ?? '',
      )
      expect(factsOf(ordinal)).toEqual([...classes, ...cardFacts(category, facts, 'sv')])
      if (named && index.card(ordinal).facts[0] !== factsOf(ordinal)[0]) lower += 1
    }
  }
  expect(lower).toBeGreaterThan(10)
})

test('card: without one a card says what it says, and is the same object under the next tick', () => {
  const index = indexes.eb
  const all = [...Array(index.size).keys()]
  const read = rememberingReader(index, categoryOf('eb'))
  const cards = read(all, undefined)
  expect(cards).toEqual(all.map((product) => index.card(product)))
  for (const [product, card] of read(all.toReversed(), undefined).toReversed().entries())
    expect(card).toBe(cards[product])
  expect(read([0], housings[0])[0]).not.toBe(cards[0])
})

test.each(guideCategories.map(({ code }) => code))(
  'card: in a table every fact of %s is in its own column',
  (code) => {
    const category = categoryOf(code)
    const index = indexes[code]
    const columns = factColumns(category)
    const products = catalogue.products.filter(({ id }) => index.productOf(id) !== -1)
    const lacking = products.filter(({ id, facts }) => {
      const card = index.card(index.productOf(id))
      const shown = factsByColumn(card, columns)
      expect(shown.filter(Boolean)).toEqual(card.facts)
      for (const [at, { name, isClass, unit }] of columns.entries()) {
        if (isClass) continue
        const [own] = cardFacts({ ...category, cardFacts: [name] }, facts, 'sv')
        expect(shown[at], `${id} ${name}`).toBe(own)
        if (!own || !unit) continue
        const [, numbers, after] = partsOf(own, unit)
        expect(partsOf(own, unit).join('')).toBe(own)
        expect(numbers).toMatch(/^[\d,–]+( \/ [\d,]+)*$/)
        expect(after).toBe(`\u00a0${unit}`)
      }
      return shown.includes(undefined)
    })
    if (columns.some(({ isYesNo }) => isYesNo)) expect(lacking.length).toBeGreaterThan(10)
  },
)
