import { expect, test } from 'vitest'
import { cellsOf, cellsOfLinks, changeCells, linkedColumn, linksOf, marksOf, specOf } from './cells.ts'

const columns = ['rattvand', 'omvand', 'automatik']
const fit = 'passar-lashus'
/** What holds for all is no column that is written. */
const listed = ['rattvand', 'omvand']
const spec = { rattvand: ['A', 'B'], omvand: ['B'], automatik: [], 'passar-x': ['Z'] }
type Spec = Record<string, string[]>
const cell = (row: string, column: string, on: boolean) => ({ rows: [row], columns: [column], on })
const table = (of: Spec) => cellsOf(of, listed, fit)
const change = (of: Spec, ...changes: Parameters<typeof changeCells>[1][]): Spec =>
  changes.reduce<Spec>(
    (now, each) => specOf(now, listed, changeCells(table(now), each, fit), { anchor: fit }, spec),
    of,
  )

test('a cell is ticked and cleared, and what was not touched stays as it is', () => {
  const ticked = change(spec, cell('A', 'omvand', true))
  expect(ticked).toEqual({ ...spec, omvand: ['B', 'A'] })
  expect(change(ticked, cell('A', 'omvand', false))).toEqual(spec)
})

test('clearing the last cell of a criterion withdraws it, and what holds for all stays so', () => {
  const next = change(spec, cell('B', 'omvand', false))
  expect(next).not.toHaveProperty('omvand')
  expect(next.automatik).toEqual([])
})

test('a housing is ticked as fitting before any criterion is, and stays when its criteria go', () => {
  const fitting = change(spec, cell('C', fit, true))
  expect(fitting).toEqual({ ...spec, [fit]: ['C'] })
  const refined = change(fitting, cell('C', 'rattvand', true))
  expect(refined).toEqual({ ...spec, rattvand: ['A', 'B', 'C'] })
  expect(change(refined, cell('C', 'rattvand', false))).toEqual(fitting)
  expect(change(refined, cell('C', fit, false))).toEqual(spec)
})

test('filling a row and clearing it again leaves the housing fitting, and never nothing', () => {
  const row = { rows: ['B'], columns: ['rattvand', 'omvand'] }
  const filled = change(spec, { ...row, on: true })
  const cleared = change(filled, { ...row, on: false })
  expect([...(table(cleared).get('B') ?? [])]).toEqual([fit])
  expect(cleared[fit]).toEqual(['B'])
  expect(change(cleared, { ...row, on: true })).toEqual(spec)
})

test('a whole row or column changes at once', () => {
  const all = changeCells(table(spec), { rows: ['A', 'B', 'C'], columns: listed, on: true }, fit)
  expect([...all].map(([row, slugs]) => [row, [...slugs].sort()])).toEqual([
    ['A', ['omvand', fit, 'rattvand']],
    ['B', ['omvand', fit, 'rattvand']],
    ['C', ['omvand', fit, 'rattvand']],
  ])
  expect(changeCells(all, { rows: ['A', 'B', 'C'], columns: [fit], on: false }, fit).size).toBe(0)
})

test('what holds for all on a strike comes and goes with the housing', () => {
  const fixed = () => new Set(['automatik'])
  const named = changeCells(new Map(), cell('NK1', 'rattvand', true), fit, fixed)
  expect(named.get('NK1')).toEqual(new Set([fit, 'rattvand', 'automatik']))
  expect(changeCells(named, cell('NK1', 'automatik', false), fit, fixed)).toEqual(named)
  const bare = changeCells(named, cell('NK1', 'rattvand', false), fit, fixed)
  expect(bare.get('NK1')).toEqual(new Set([fit, 'automatik']))
  expect(changeCells(bare, cell('NK1', fit, false), fit, fixed).has('NK1')).toBe(false)
  expect(changeCells(new Map(), cell('NK1', 'automatik', true), fit, fixed).has('NK1')).toBe(false)
})

test('the table of a housing keeps an emptied entry only where there was one', () => {
  const prefix = 'ELSLUTBLECK-'
  const base = { dubbelfall: [], 'ELSLUTBLECK-rattvand': ['NK1'] }
  const write = (spec: Record<string, string[]>, cells: ReturnType<typeof cellsOf>) =>
    specOf(spec, columns, cells, { anchor: fit, prefix }, base)
  const none = write(base, new Map())
  expect(none).toEqual({ dubbelfall: [], 'ELSLUTBLECK-rattvand': [] })
  const both = { rows: ['NK1'], columns: ['rattvand', 'omvand'], on: true }
  const ticked = changeCells(cellsOf(none, columns, fit, prefix), both, fit)
  const next = write(none, ticked)
  expect(next).toEqual({ ...base, 'ELSLUTBLECK-omvand': ['NK1'] })
  const cleared = changeCells(ticked, cell('NK1', 'omvand', false), fit)
  expect(write(next, cleared)).toEqual(base)
  const bare = changeCells(cleared, cell('NK1', 'rattvand', false), fit)
  expect(write(base, bare)).toEqual({ ...none, 'ELSLUTBLECK-passar-lashus': ['NK1'] })
})

test('a strike whose criteria all hold for every housing is named by the housing alone', () => {
  const prefix = 'ELSLUTBLECK-'
  const fixedOf = () => new Set(['automatik'])
  const cells = changeCells(new Map(), cell('NK1', fit, true), fit, fixedOf)
  expect(specOf({}, columns, cells, { anchor: fit, prefix, fixedOf }, {})).toEqual({
    'ELSLUTBLECK-automatik': ['NK1'],
    'ELSLUTBLECK-passar-lashus': ['NK1'],
  })
})

const links = [
  { _id: 'b', name: 'B', artnr: '2', criteria: ['rattvand', 'omvand'] },
  { _id: 'a', name: 'A', artnr: '1', criteria: [] },
]
const names = [{ id: 'c', name: 'Ny', artnr: '9' }]

test('a criterion links a strike, and a strike stays linked without one', () => {
  const cells = cellsOfLinks(links)
  const linked = changeCells(cells, cell('c', 'rattvand', true), linkedColumn)
  expect(linksOf(links, linked, names, links)).toEqual([
    ...links,
    { _id: 'c', name: 'Ny', artnr: '9', criteria: ['rattvand'] },
  ])
  const bare = changeCells(
    changeCells(cells, cell('b', 'rattvand', false), linkedColumn),
    cell('b', 'omvand', false),
    linkedColumn,
  )
  expect(linksOf(links, bare, names, links)[0]).toMatchObject({ _id: 'b', criteria: [] })
})

test('unlinking takes the criteria along, and linking again puts everything where it stood', () => {
  const unlinked = changeCells(cellsOfLinks(links), cell('b', '', false), linkedColumn)
  const without = linksOf(links, unlinked, names, links)
  expect(without.map(({ _id }) => _id)).toEqual(['a'])
  const again = changeCells(
    cellsOfLinks(without),
    { rows: ['b'], columns: ['omvand', 'rattvand'], on: true },
    linkedColumn,
  )
  expect(linksOf(without, again, names, links)).toEqual(links)
})

test('what holds for all holds where the product is named, and nowhere else', () => {
  const keys = ['a', 'b', 'c'].map((slug) => ({ slug, label: slug }))
  expect(marksOf(keys, new Set(['a']), new Set(['c']))).toBe('102')
  expect(marksOf(keys, undefined, new Set(['c']))).toBe('003')
})
