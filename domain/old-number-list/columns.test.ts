import { expect, test } from 'vitest'
import { compact } from '../search/fold.ts'
import { findColumns } from './columns.ts'
import { linesOf } from './lines.ts'
import { quantityOf } from './quantity.ts'
import { readCells } from './table.ts'

const numbers = new Set(['NK120-R', 'SP20-175PC', 'KV-1478A', '9969097', '2 X 4'].map(compact))
const isKnown = (number: string) => numbers.has(compact(number))
const columnsOf = (text: string, known = isKnown) => findColumns(readCells(text), known)
const read = (text: string, known = isKnown) => {
  const cells = readCells(text)
  const columns = findColumns(cells, known)
  return { ...columns, lines: linesOf(cells, columns, known).lines.map((line) => Object.values(line)) }
}
const wanted = [
  ['NK120-R', 3],
  ['SP20-175PC', 12],
]

test.each([
  ...[
    'Antal',
    'Antal st',
    'Antal (st)',
    'Ant.',
    'ANT',
    'Beställt antal',
    'Best. antal',
    'Antal/st',
    'Antalet',
  ],
  ...['Antall stk', 'Antall:', 'Bestilt antall', 'Stk.', 'Mængde', 'Mengde', 'Kvantitet', 'Orderkvantitet'],
  ...['Order Qty', 'OrderQty', 'Qty ordered', 'QTY.', 'Quantity [pcs]', 'Pcs', 'Antal dörrar', 'Orderantal'],
])('lists: the heading %s names the quantities', (heading) => {
  for (const sign of [';', '\t', ',']) {
    const rows = [
      ['Artikelnr', 'Benämning', heading],
      ['NK120-R', 'Elslutbleck', '3'],
      ['SP20-175PC', 'Slutbleck', '12'],
    ]
    const text = rows.map((row) => row.join(sign)).join('\n')
    expect(read(text)).toMatchObject({ number: 0, quantity: 2, isUnclear: false, lines: wanted })
  }
})

test.each([
  ...['Artikelnr', 'Art.nr', 'Art-nr.', 'Vårt art.nr', 'Leverantörens artikelnr', 'Artikelnummer (lev)'],
  ...['Item No.', 'Varenr.', 'Produktnummer', 'Beteckning', 'Best.nr'],
])('lists: the numbers are found below %s', (heading) => {
  const text = `Pos;${heading};Antal\n1;NK120-R;3\n2;SP20-175PC;12`
  expect(read(text)).toMatchObject({ number: 1, quantity: 2, isUnclear: false, lines: wanted })
})

test('lists: a heading loses where its column holds no known number', () => {
  const text = 'Nr;Artikel;E-nummer;Antal\n1;Låshus svart;9969097;2\n2;Bleck;9969097;4'
  expect(read(text)).toMatchObject({ number: 2, quantity: 3, isUnclear: false })
  // Where the catalogue knows none at all, headings are all there is.
  expect(columnsOf(text, () => false)).toMatchObject({ number: 1, isUnclear: false })
  const mixed = 'Artikelnr;Typ\nNK120-R;SP20-175PC\nX1;SP20-175PC\nX2;NK120-R\nX3;KV-1478A'
  expect(columnsOf(mixed)).toMatchObject({ isUnclear: true })
})

test.each([
  ['a column that no heading names', 'Artikelnr;Köp\nNK120-R;3\nSP20-175PC;12', 1],
  ['headings that nobody knows', 'Beteckning;Köp\nNK120-R;3\nSP20-175PC;12', 1],
  ['quantities of two kinds', 'Artikelnr;Antal;Antal\nNK120-R;3;1\nSP20-175PC;12;2', 1],
  ['only what is in stock', 'Artikelnr;Lagerantal\nNK120-R;3\nSP20-175PC;12', 1],
  ['nothing but positions', '1;NK120-R\n2;SP20-175PC\n3;KV-1478A', null],
  ['two columns of whole numbers', 'NK120-R;3;7\nSP20-175PC;12;7', 1],
  ['quantities of which some cannot be read', 'NK120-R;3\nSP20-175PC;12\nKV-1478A;några', 1],
  ['a heading without quantities beside others', 'Artikelnr;Antal;Köp\nNK120-R;;3\nSP20-175PC;;12', 2],
])('lists: %s is asked, with the likely column first', (_, text, quantity) => {
  expect(columnsOf(text)).toMatchObject({ quantity, isUnclear: true })
})

test('lists: without headings a column of quantities is one, and a unit is no heading', () => {
  expect(read('NK120-R;3\nSP20-175PC;12')).toMatchObject({ head: -1, isUnclear: false, lines: wanted })
  expect(read('1;NK120-R;3\n2;SP20-175PC;12\n3;KV-1478A;1')).toMatchObject({ quantity: 2, isUnclear: false })
  expect(read('NK120-R;3;st\nSP20-175PC;12;st')).toMatchObject({ head: -1, isUnclear: false, lines: wanted })
})

test('lists: the row that names both columns is the heading, whatever stands above it', () => {
  const text = 'Beställning;Antal rader\nProjekt;2\n\nArtikelnr;Antal st\nNK120-R;3\nSP20-175PC;12'
  expect(read(text)).toMatchObject({ head: 2, lines: wanted })
})

test.each([
  ['3 x NK120-R', 'NK120-R', 3],
  ['3x NK120-R', 'NK120-R', 3],
  ['3 × NK120-R', 'NK120-R', 3],
  ['3 st NK120-R', 'NK120-R', 3],
  ['NK120-R (1 st)', 'NK120-R', 1],
  ['NK120-R (3 stk.)', 'NK120-R', 3],
  ['NK120-R 3 st', 'NK120-R', 3],
  ['NK120-R x 3', 'NK120-R', 3],
  ['2 X 4', '2 X 4', 1],
  ['KV-1478 (2)', 'KV-1478 (2)', 1],
])('lists: %s says how many', (cell, number, quantity) => {
  expect(read(`${cell}\nSP20-175PC`).lines).toEqual([
    [number, quantity],
    ['SP20-175PC', 1],
  ])
  expect(read(cell).lines).toEqual([[number, quantity]])
})

test.each([
  ['12', 12],
  ['12,000', 12],
  ['1 200', 1200],
  ['12 st.', 12],
  ['2 x', 2],
  ['3 stycken', 3],
  // A thousand, or one with three decimals.
  ['1.000', null],
])('lists: the quantity %s is %s', (cell, quantity) => {
  expect(quantityOf(cell)).toBe(quantity)
})
