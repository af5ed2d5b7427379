import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filters } from '../categories/filters.ts'
import { categoryOf } from '../categories/index.ts'
import { type Compared, type Criteria, compareRows, differencesFirst } from './rows.ts'

const eb = categoryOf('eb')
const criteria: Criteria = {
  groups: [
    { name: 'brandkrav', label: 'Brandkrav' },
    { name: 'utsida', label: 'Utsida' },
    { name: 'own-column', label: 'own-column' },
  ],
  choices: [
    { slug: 'brandkrav-e30-el30', label: 'E30', group: 0 },
    { slug: 'brandkrav-e60-el60', label: 'E60', group: 0 },
    { slug: 'trycke-uts', label: 'Trycke', group: 1 },
    { slug: 'added', label: 'Added', group: 2 },
  ],
}
const housings = ['NL1', 'NL2', 'NL3']
const names = ['funktion', 'spanning', 'lashustyp', 'ss-en-14846-durability', 'not-declared']

const products: fc.Arbitrary<Compared> = fc.record({
  facts: fc
    .uniqueArray(
      fc.record({
        name: fc.constantFrom(...names),
        values: fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { minLength: 1 }),
      }),
      { selector: ({ name }) => name },
    )
    .map((facts) => facts.map((fact) => ({ ...fact, title: `T ${fact.name}` }))),
  spec: fc.dictionary(
    fc.constantFrom(...criteria.choices.map(({ slug }) => slug)),
    fc.uniqueArray(fc.constantFrom(...housings)),
  ),
  housings: fc.option(
    fc.uniqueArray(fc.constantFrom(...housings)).map((all) => all.map((artnr) => ({ artnr, name: artnr }))),
    { nil: undefined },
  ),
})
const several = fc.array(products, { minLength: 1, maxLength: 4 })
const partner = fc.constantFrom(null, ...housings)

test('what differs and what is the same are together all rows, and each row is in one of them', () => {
  fc.assert(
    fc.property(several, partner, (all, one) => {
      const rows = compareRows(eb, all, criteria, one)
      const { different, same } = differencesFirst(rows)
      expect(new Set([...different, ...same])).toEqual(new Set(rows))
      expect(different.length + same.length).toBe(rows.length)
      expect(different.every((row) => !row.same) && same.every((row) => row.same)).toBe(true)
    }),
    { numRuns: 500, seed: 14 },
  )
})

test('with the products in another order the rows are the same, their cells in that order', () => {
  fc.assert(
    fc.property(several, partner, fc.nat(), (all, one, turn) => {
      const order = all.map((_, i) => (i + turn) % all.length).reverse()
      const turned = compareRows(
        eb,
        order.map((i) => all[i] as Compared),
        criteria,
        one,
      )
      const expected = compareRows(eb, all, criteria, one).map((row) => ({
        ...row,
        cells: order.map((i) => row.cells[i]),
      }))
      expect(turned).toEqual(expected)
    }),
    { numRuns: 500, seed: 15 },
  )
})

test('a product beside itself differs in nothing, and alone as well', () => {
  fc.assert(
    fc.property(products, partner, (one, artnr) => {
      for (const all of [[one], [one, one, one]])
        expect(differencesFirst(compareRows(eb, all, criteria, artnr)).different).toEqual([])
    }),
    { seed: 16 },
  )
})

const strike = (more: Partial<Compared>): Compared => ({ facts: [], spec: {}, ...more })
const fact = (name: string, ...values: string[]) => ({ name, title: name, values })

test('facts come as their category orders them, then criteria, then the partners; what one lacks is a difference', () => {
  const rows = compareRows(
    eb,
    [
      strike({ facts: [fact('spanning', '24 V'), fact('funktion', 'Rättvänd')], spec: { 'trycke-uts': [] } }),
      strike({ facts: [fact('funktion', 'Rättvänd')], housings: [{ artnr: 'NL1', name: 'Hus' }] }),
    ],
    criteria,
  )
  expect(rows.map(({ kind, name, same }) => [kind, name, same])).toEqual([
    ['fact', 'funktion', true],
    ['fact', 'spanning', false],
    ['criterion', 'utsida', false],
    ['partners', 'lh', false],
  ])
})

test('the order of a fact’s values makes no difference, and values that not all have are marked', () => {
  const [row] = compareRows(
    eb,
    [strike({ facts: [fact('lashustyp', 'A', 'B')] }), strike({ facts: [fact('lashustyp', 'B', 'A')] })],
    null,
  )
  expect(row?.same).toBe(true)
  const [other] = compareRows(
    eb,
    [strike({ facts: [fact('lashustyp', 'A', 'B')] }), strike({ facts: [fact('lashustyp', 'B')] })],
    null,
  )
  expect(other?.cells[0]?.map(({ text, shared }) => [text, shared])).toEqual([
    ['A', false],
    ['B', true],
  ])
})

test('a criterion for other housings is another one, until a housing is chosen', () => {
  const all = [
    strike({ spec: { 'brandkrav-e30-el30': ['NL1', 'NL2'], 'brandkrav-e60-el60': ['NL2'] } }),
    strike({ spec: { 'brandkrav-e30-el30': ['NL2', 'NL3'], 'brandkrav-e60-el60': ['NL2'] } }),
  ]
  const [open] = compareRows(eb, all, criteria)
  expect(open?.cells[0]).toEqual([
    { text: 'E30', partners: 2, shared: false },
    { text: 'E60', partners: 1, shared: true },
  ])
  expect(compareRows(eb, all, criteria, 'NL2')[0]?.same).toBe(true)
  expect(compareRows(eb, all, criteria, 'NL1')[0]?.cells.map((cell) => cell.map(({ text }) => text))).toEqual(
    [['E30'], []],
  )
})

test('what holds for every housing holds for none that the strike does not take', () => {
  const all = [
    strike({ spec: { 'trycke-uts': [] }, housings: [{ artnr: 'NL1', name: 'Hus' }] }),
    strike({ spec: { 'trycke-uts': [] }, housings: [] }),
  ]
  const [row] = compareRows(eb, all, criteria, 'NL1')
  expect(row?.cells.map((cell) => cell.length)).toEqual([1, 0])
})

test('criteria that follow from facts are no rows of their own', () => {
  const posts = compareRows(
    categoryOf('ms'),
    [strike({ facts: [fact('hojd', '225 mm')], spec: { 'h-225-0': [] } })],
    { groups: [{ name: 'hojd', label: 'Höjd' }], choices: [{ slug: 'h-225-0', label: '225', group: 0 }] },
  )
  expect(posts.map(({ kind }) => kind)).toEqual(['fact'])
})

test('what narrows the list of housings by their facts is no second row of the same fact', () => {
  const groups = (filters.lh ?? []).map(({ name }) => ({ name, label: name }))
  const choices = groups.map(({ name }, group) => ({ slug: name, label: name, group }))
  const spec = Object.fromEntries(choices.map(({ slug }) => [slug, []]))
  const rows = compareRows(
    categoryOf('lh'),
    [
      strike({ facts: [fact('dorndjup', '50 mm')], spec }),
      strike({ facts: [fact('dorndjup', '70 mm')], spec }),
    ],
    { groups, choices },
  )
  expect(groups).not.toEqual([])
  expect(rows.map(({ kind, name }) => [kind, name])).toEqual([['fact', 'dorndjup']])
})
