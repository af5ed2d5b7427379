import { expect, test } from 'vitest'
import { cellsOf, cellsOfLinks, changeFits, changeLinks, claimsOf, linksOf, specOf } from './cells.ts'

const columns = ['rattvand', 'omvand', 'automatik']
const claims = {
  spec: { rattvand: ['A', 'B'], omvand: ['B'], automatik: [], 'passar-x': ['Z'] },
  everywhere: ['automatik'],
}
const cell = (row: string, column: string, on: boolean) => ({ rows: [row], columns: [column], on })

test('a cell is ticked and cleared, and what was not touched stays as it is', () => {
  const cells = cellsOf(claims.spec, columns)
  const ticked = changeFits(cells, cell('A', 'omvand', true))
  expect(claimsOf(claims, columns, ticked, claims).spec.omvand).toEqual(['B', 'A'])
  const back = changeFits(ticked, cell('A', 'omvand', false))
  expect(claimsOf(claims, columns, back, claims)).toEqual(claims)
  expect(claimsOf(claims, columns, ticked, claims).spec['passar-x']).toEqual(['Z'])
})

test('clearing the last cell of a criterion withdraws it, and what holds for all stays so', () => {
  const cleared = changeFits(cellsOf(claims.spec, columns), cell('B', 'omvand', false))
  const next = claimsOf(claims, columns, cleared, claims)
  expect(next.spec).not.toHaveProperty('omvand')
  expect(next.spec.automatik).toEqual([])
  expect(next.everywhere).toEqual(['automatik'])
})

test('a whole row or column changes at once', () => {
  const all = changeFits(cellsOf(claims.spec, columns), {
    rows: ['A', 'B', 'C'],
    columns: ['rattvand', 'omvand'],
    on: true,
  })
  expect([...all].map(([row, held]) => [row, [...held].sort()])).toEqual([
    ['A', ['omvand', 'rattvand']],
    ['B', ['omvand', 'rattvand']],
    ['C', ['omvand', 'rattvand']],
  ])
  expect(changeFits(all, { rows: ['A', 'B', 'C'], columns, on: false }).size).toBe(0)
})

test('what holds for all on a strike comes and goes with what is listed for the housing', () => {
  const fixed = () => new Set(['automatik'])
  const named = changeFits(new Map(), cell('NK1', 'rattvand', true), fixed)
  expect(named.get('NK1')).toEqual(new Set(['rattvand', 'automatik']))
  expect(changeFits(named, cell('NK1', 'automatik', false), fixed).get('NK1')).toEqual(named.get('NK1'))
  expect(changeFits(named, cell('NK1', 'rattvand', false), fixed).has('NK1')).toBe(false)
  expect(changeFits(new Map(), cell('NK1', 'automatik', true), fixed).has('NK1')).toBe(false)
})

test('the table of a housing keeps an emptied entry only where there was one', () => {
  const keyOf = (column: string) => `ELSLUTBLECK-${column}`
  const base = { dubbelfall: [], 'ELSLUTBLECK-rattvand': ['NK1'] }
  const none = specOf(base, columns, new Map(), keyOf, base)
  expect(none).toEqual({ dubbelfall: [], 'ELSLUTBLECK-rattvand': [] })
  const ticked = changeFits(cellsOf(none, columns, keyOf), {
    rows: ['NK1'],
    columns: ['rattvand', 'omvand'],
    on: true,
  })
  const next = specOf(none, columns, ticked, keyOf, base)
  expect(next).toEqual({ ...base, 'ELSLUTBLECK-omvand': ['NK1'] })
  const cleared = changeFits(ticked, cell('NK1', 'omvand', false))
  expect(specOf(next, columns, cleared, keyOf, base)).toEqual(base)
})

const links = [
  { _id: 'b', name: 'B', artnr: '2', criteria: ['rattvand', 'omvand'] },
  { _id: 'a', name: 'A', artnr: '1', criteria: [] },
]
const names = () => ({ name: 'Ny', artnr: '9' })

test('a criterion links a strike, and a strike stays linked without one', () => {
  const cells = cellsOfLinks(links)
  const linked = changeLinks(cells, cell('c', 'rattvand', true))
  expect(linksOf(links, linked, names, links)).toEqual([
    ...links,
    { _id: 'c', name: 'Ny', artnr: '9', criteria: ['rattvand'] },
  ])
  const bare = changeLinks(changeLinks(cells, cell('b', 'rattvand', false)), cell('b', 'omvand', false))
  expect(linksOf(links, bare, names, links)[0]).toMatchObject({ _id: 'b', criteria: [] })
})

test('unlinking takes the criteria along, and linking again puts everything where it stood', () => {
  const unlinked = changeLinks(cellsOfLinks(links), cell('b', '', false))
  const without = linksOf(links, unlinked, names, links)
  expect(without.map(({ _id }) => _id)).toEqual(['a'])
  const again = changeLinks(cellsOfLinks(without), { rows: ['b'], columns: ['omvand', 'rattvand'], on: true })
  expect(linksOf(without, again, names, links)).toEqual(links)
})
