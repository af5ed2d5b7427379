import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unescapeFormula } from '../csv/text.ts'
import type { JudgedPair } from '../fit/judge.ts'
import { type DoorList, stateOf } from './list.ts'
import { powerOf } from './power.ts'
import { lists } from './testing/lists.ts'
import { articlesCsv, articlesText, articleTotals } from './totals.ts'

const list: DoorList = [
  { id: 'a', name: 'A', count: 3, note: '', query: 'eb.c=rattvand&eb=e1&ms=m1' },
  { id: 'b', name: 'B', count: 2, note: '', query: 'em=l1&eb=e1' },
  { id: 'c', name: 'C', count: 9, note: '', query: '' },
]

test('every article is counted over all doors, in the order of the summary', () => {
  expect(articleTotals(list, () => [])).toEqual([
    { category: 'em', id: 'l1', quantity: 2, inDoor: 0 },
    { category: 'eb', id: 'e1', quantity: 5, inDoor: 0 },
    { category: 'ms', id: 'm1', quantity: 3, inDoor: 0 },
  ])
})

test('what sits in its door already is counted apart, also a fitting that another part requires', () => {
  const doors: DoorList = [
    { id: 'a', name: 'A', count: 3, note: '', query: 'em=l1&nb=n1&in-door=em,nb' },
    { id: 'b', name: 'B', count: 2, note: '', query: 'em=l1&eb=e1' },
  ]
  const requires: JudgedPair = {
    parts: ['em', 'nb'],
    verdict: 'fits',
    remedies: [],
    fittings: { kind: 'named', sets: [{ criteria: ['x'], ids: ['n1'] }] },
  }
  expect(articleTotals(doors, ({ id }) => (id === 'a' ? [requires] : []))).toEqual([
    { category: 'em', id: 'l1', quantity: 2, inDoor: 3 },
    { category: 'eb', id: 'e1', quantity: 2, inDoor: 0 },
    { category: 'nb', id: 'n1', quantity: 0, inDoor: 3 },
  ])
})

test('totals are what a naive count gives', () => {
  fc.assert(
    fc.property(lists, (some) => {
      const totals = articleTotals(some, () => [])
      for (const { category, id, quantity } of totals) {
        const having = some.filter((door) => stateOf(door).chosen[category] === id)
        expect(quantity).toBe(having.reduce((sum, { count }) => sum + count, 0))
      }
      const parts = some.flatMap((door) => Object.entries(stateOf(door).chosen).map((part) => part.join()))
      expect(totals.map(({ category, id }) => `${category},${id}`).sort()).toEqual([...new Set(parts)].sort())
    }),
    { seed: 14 },
  )
})

test('a required fitting is counted where the criteria leave one, once per door', () => {
  const needs = (ids: string[], verdict: JudgedPair['verdict'] = 'fits'): JudgedPair => ({
    parts: ['em', 'nb'],
    verdict,
    remedies: [],
    fittings: { kind: 'named', sets: [{ criteria: ['x'], ids }] },
  })
  const fittingsOf = (pairs: JudgedPair[]) =>
    articleTotals(list, ({ id }) => (id === 'b' ? pairs : [])).filter(({ category }) => category === 'nb')
  expect(fittingsOf([needs(['n1']), { ...needs(['n1']), parts: ['eb', 'nb'] }])).toEqual([
    { category: 'nb', id: 'n1', quantity: 2, inDoor: 0 },
  ])
  expect(fittingsOf([needs(['n1', 'n2'])])).toEqual([])
  expect(fittingsOf([needs(['n1'], 'possible')])).toEqual([])
})

test('no cell of the file is a formula, and its lines read back', () => {
  const number = fc.oneof(fc.constantFrom('=1+1', '@a', '-2', '+46', 'NK"1;2', 'NK120-RV24'), fc.string())
  const line = fc.record({ artnr: number, supplier: number, quantity: fc.integer({ min: 1, max: 99999 }) })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = articlesCsv(['Artikelnr', 'E-nr', 'Antal'], lines)
      expect(text.startsWith('\ufeffArtikelnr;E-nr;Antal\r\n')).toBe(true)
      const rows = cellsOf(text.slice(1)).slice(1)
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      expect(rows.map((row) => row.map(unescapeFormula))).toEqual(
        lines.map(({ artnr, supplier, quantity }) => [artnr, supplier, String(quantity)]),
      )
    }),
    { seed: 14 },
  )
  expect(articlesText([{ artnr: '=1', supplier: '9912345', quantity: 2 }])).toBe("'=1\t9912345\t2")
})

test('what the doors draw is added per voltage, each as often as it is counted', () => {
  const check = (totals: [24 | 12, number | null][]) => ({
    verdict: 'fits' as const,
    lines: [
      {
        about: 'power' as const,
        verdict: 'fits' as const,
        concerns: [],
        remedies: [],
        totals: totals.map(([volt, mA]) => ({
          volt,
          operation: mA,
          standby: mA && mA / 10,
          supply: mA,
        })),
      },
    ],
  })
  const power = powerOf([
    { id: 'a', count: 3, check: check([[24, 120.1]]) },
    {
      id: 'b',
      count: 2,
      check: check([
        [24, 200],
        [12, 400],
      ]),
    },
    { id: 'c', count: 5, check: check([[24, null]]) },
    { id: 'd', count: 1, check: check([]) },
    { id: 'e', count: 1, check: { verdict: 'fits', lines: [] } },
  ])
  expect(power).toEqual({
    totals: [
      { volt: 24, doors: 5, operation: 760.3, standby: 76.03, supply: 760.3 },
      { volt: 12, doors: 2, operation: 800, standby: 80, supply: 800 },
    ],
    uncounted: ['c', 'd'],
  })
})

/** The cells of a file as a spreadsheet reads them. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  const write = (sign: string) => {
    const row = rows.at(-1) ?? []
    row.push((row.pop() ?? '') + sign)
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') write(text[at++] ?? '')
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === ';') rows.at(-1)?.push('')
    else if (!isQuoted && sign === '\r' && text[at + 1] === '\n') at += rows.push(['']) ? 1 : 0
    else write(sign)
  }
  return rows.slice(0, -1)
}
