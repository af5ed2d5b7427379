import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { byteOrderMark, csvText, escapeFormula, joinList, splitList, unescapeFormula } from './text.ts'

/** What a spreadsheet would see. */
function cellsOf(text: string): string[][] {
  expect(text.startsWith(byteOrderMark)).toBe(true)
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { delimiter: ';', skipEmptyLines: false })
  expect(errors).toEqual([])
  expect(data.at(-1)).toEqual([''])
  return data.slice(0, -1)
}

const formulas = [
  '=1+1',
  '+46 8',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  "'=1",
  "''=1",
  '=cmd|"/c calc"!A1',
  '=HYPERLINK("http://x";"y")',
]

test.each(formulas)('%j is no formula to a spreadsheet, and comes back as it was', (cell) => {
  expect(escapeFormula(cell)).toBe(`'${cell}`)
  expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
  const [row] = cellsOf(csvText([[cell, 'x']]))
  expect(row?.[0]).toMatch(/^'/)
  expect(row?.map(unescapeFormula)).toEqual([cell, 'x'])
})

test.each(['', "'", "'text", 'a=b', '12-24V', 'rättvänd', ' blank ', 'a;b', 'a"b', 'rad 1\nrad 2'])(
  '%j is written as it is',
  (cell) => {
    expect(cellsOf(csvText([[cell, 'x']]))).toEqual([[cell, 'x']])
  },
)

const anyCell = fc.string({ unit: fc.constantFrom(...`'"=+-@;,|\\ \t\r\n\uff1dabåäö19`), maxLength: 12 })

test('whatever stands in a cell is read back', () => {
  const tables = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(anyCell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    )
  fc.assert(
    fc.property(tables, (rows) => {
      expect(cellsOf(csvText(rows)).map((row) => row.map(unescapeFormula))).toEqual(rows)
    }),
  )
})

test('lists are read back, whatever signs their values have, and however they are nested', () => {
  const value = anyCell.map((text) => text.trim()).filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 1, maxLength: 3 }), { maxLength: 4 }), (lists) => {
      const cell = joinList(lists.map((list) => joinList(list, '@')))
      expect(splitList(cell).map((each) => splitList(each, '@'))).toEqual(lists)
    }),
  )
})
