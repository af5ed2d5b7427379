import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvText } from '../csv/text.ts'
import { articlesCsv } from '../doors/totals.ts'
import { textOf } from '../file-text.ts'
import { languageCodes } from '../languages.ts'
import { texts } from '../texts/index.ts'
import { findColumns } from './columns.ts'
import { addressOf, linesInAddress, linesOf, linesText } from './lines.ts'
import { quantityOf, saysQuantities } from './quantity.ts'
import { readCells } from './table.ts'

const nothing = () => false
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, isKnown: (number: string) => boolean = nothing) => {
  const cells = readCells(text)
  return linesOf(cells, findColumns(cells, isKnown), isKnown)
}
const wide = (text: string, littleEndian: boolean, mark: boolean) => {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((sign) => sign.charCodeAt(0))
  const view = new DataView(new ArrayBuffer(units.length * 2))
  for (const [at, unit] of units.entries()) view.setUint16(at * 2, unit, littleEndian)
  return new Uint8Array(view.buffer)
}

const list = 'Artikelnummer;Benämning;Antal\r\nNK120;Låshus å;2\r\n31U-45;"Stolpe ""kort""; svart";12 st\r\n'
const lines = [
  { number: 'NK120', quantity: 2 },
  { number: '31U-45', quantity: 12 },
]

test.each([
  ['UTF-8', bytes(list)],
  ['UTF-8 with its mark', bytes(`\ufeff${list}`)],
  ['UTF-16', wide(list, true, true)],
  ['UTF-16, the other way round', wide(list, false, true)],
  ['UTF-16 without its mark', wide(list, true, false)],
  ['Windows-1252', Uint8Array.from(list, (sign) => sign.charCodeAt(0))],
])('a file in %s is read with its numbers and quantities', (_, file) => {
  const decoded = textOf(file)
  if (!('text' in decoded)) throw new Error('It is not read')
  expect(readCells(decoded.text)[1]?.[1]).toBe('Låshus å')
  expect(read(decoded.text)).toEqual({ lines, blank: 0, unread: 0 })
})

test('a workbook and a picture are told apart from texts', () => {
  expect(textOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toEqual({ error: 'workbook' })
  expect(textOf(Uint8Array.of(0x89, 0x50, 0, 1, 0, 255, 0, 0, 3, 200))).toEqual({ error: 'binary' })
})

test.each([';', ',', '\t'])('%j stands between the cells, whatever the quoted ones hold', (sign) => {
  const text = [`artnr${sign}qty`, `"A${sign}1"${sign}3`, `B2${sign}"4"`].join('\n')
  expect(read(text).lines).toEqual([
    { number: `A${sign === '\t' ? ' ' : sign}1`, quantity: 3 },
    { number: 'B2', quantity: 4 },
  ])
})

test.each([
  ['a semicolon', 'NK120\t3\n31U-45;4\nSP20\t5'],
  ['a comma', 'NK120;3\n31U-45, 4\nSP20;5'],
  ['a comma without a gap', 'NK120;3\n31U-4A,4\nSP20;5'],
  ['a tab', 'NK120,3\n31U-45\t4\nSP20,5'],
  ['blanks', 'NK120\t3\n31U-45   4\nSP20\t5'],
  ['its quantity first', '3\tNK120\n4; 31U-45\n5\tSP20'],
  ['a column less', 'artnr;namn;antal\nNK120;Bleck;3\n31U-45, 4\nSP20;Lås;5'],
  ['a column less, and the number not first', 'pos;artnr;antal\n1;NK120;3\n31U-45\t4\n3;SP20;5'],
])('lists: a line with %s keeps its quantity among others', (_, text) => {
  expect(read(text).lines.map(({ quantity }) => quantity)).toEqual([3, 4, 5])
  expect(read(text).lines[1]?.number).toMatch(/^31U-4[5A]$/)
})

test('lists: a line with a blank before its quantity needs the catalogue, and a decimal comma parts nothing', () => {
  const known = (number: string) => ['NK120', '31U 45', 'SP20'].includes(number)
  expect(read('NK120\t3\n31U 45 4\nSP20 5', known).lines.map(({ quantity }) => quantity)).toEqual([3, 4, 5])
  expect(read('NK120\t3\n31U 45\nSP20, 5', known).lines[1]).toEqual({ number: '31U 45', quantity: 1 })
  expect(read('NK120 3\nSP20 5', known).lines.map(({ quantity }) => quantity)).toEqual([3, 5])
  expect(read('NK120\t3\nKV 1487\nProfil 22,5\nSP20\t5').lines.map(({ number }) => number)).toEqual([
    'NK120',
    'KV 1487',
    'Profil 22,5',
    'SP20',
  ])
})

test('lists: whatever sign each line is typed with, no line loses its number or quantity', () => {
  const number = fc.stringMatching(/^[A-Z]{2}-?[0-9]{2,4}[A-Z]$/)
  const typed = fc.record({
    number,
    quantity: fc.integer({ min: 1, max: 99 }),
    sign: fc.constantFrom('\t', ';', ',', ', ', ' ; ', '   '),
  })
  fc.assert(
    fc.property(
      fc.constantFrom('\t', ';', ','),
      fc.array(typed, { minLength: 2, maxLength: 20 }),
      fc.boolean(),
      (main, wanted, isNamed) => {
        const head = ['artnr', isNamed ? 'namn' : [], 'antal'].flat().join(main)
        const rows = wanted.map(({ number, quantity, sign }) => `${number}${sign}${quantity}`)
        expect(read([head, ...rows].join('\n'))).toEqual({
          lines: wanted.map(({ number, quantity }) => ({ number, quantity })),
          blank: 0,
          unread: 0,
        })
      },
    ),
  )
})

test('lists: a paste that says how many is told from numbers alone', () => {
  for (const text of [
    'NK120\t3',
    'NK120; 3',
    'NK120\t3\r\n31U-45\t4\r\n',
    '3 x NK120\nSP20',
    'NK120, 3\n31U-45, 4',
    'NK120 3\n31U-45 12',
    'Artikel;Antal\nNK120;2',
    '1;NK120\n2;SP20',
  ])
    expect(saysQuantities(text), text).toBe(true)
  for (const text of [
    '',
    'NK120',
    'NK120, 1478',
    '3 x NK120',
    'NK120\nSP20\n',
    '31U 45-8\r\nVagel 12/3\nQ10-1\tTRL 1.2',
    'Profil 22,5\nProfil 31,5',
    'KV 1487\nKV 1488',
    '99 690 97\n99 690 98A',
  ])
    expect(saysQuantities(text), text).toBe(false)
})

test('order and repeats stay, a row without a number and a quantity that is none are counted', () => {
  expect(read('antal;artnr\n1;B\nmany;A\n;B\n7;\n0;C')).toEqual({
    lines: ['B', 'A', 'B', 'C'].map((number) => ({ number, quantity: 1 })),
    blank: 1,
    unread: 2,
  })
})

test('without headings the column is that which the catalogue knows, or the only one that holds numbers', () => {
  const text = 'Position 12;NK120;4\nPosition 13;31U-45;5'
  const known = (number: string) => number === 'NK120'
  expect(findColumns(readCells(text), known)).toMatchObject({ head: -1, number: 1, quantity: 2 })
  expect(findColumns(readCells(text), nothing).number).toBeNull()
  expect(findColumns(readCells('door;31U-45\nwindow;31U-46'), nothing).number).toBe(1)
})

test('headings may stand below a title, and one line is a list, or a number and how many', () => {
  expect(read('Offert 4711\n\nVarenr;Antall\nNK120;3').lines).toEqual([{ number: 'NK120', quantity: 3 }])
  expect(read('NK120, 31U-45, NK120').lines.map(({ number }) => number)).toEqual(['NK120', '31U-45', 'NK120'])
  expect(read('NK120\t4').lines).toEqual([{ number: 'NK120', quantity: 4 }])
  expect(read('NK120 svart').lines).toEqual([{ number: 'NK120 svart', quantity: 1 }])
  expect(read('').lines).toEqual([])
})

test('a quote that nothing closes is a sign like others, and a formula is text', () => {
  expect(readCells('"A;B\nC;D')).toEqual([
    ['"A', 'B'],
    ['C', 'D'],
  ])
  expect(read("artnr;antal\n'=HYPERLINK(1);2\n=1+1;3").lines.map(({ number }) => number)).toEqual([
    '=HYPERLINK(1)',
    '=1+1',
  ])
})

test('quantities are whole numbers that a list may hold', () => {
  expect(['2', ' 12,0 ', '3 st', '4stk.', '9999'].map(quantityOf)).toEqual([2, 12, 3, 4, 9999])
  for (const cell of ['', '0', '-1', '1,5', '10000', '1e3', 'NK120', '=2'])
    expect(quantityOf(cell)).toBe(null)
})

const cell = fc
  .string({ unit: fc.constantFrom(...`AB19-=+@;,"'* åæ`), minLength: 1, maxLength: 10 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '')
const line = fc.record({ number: cell, quantity: fc.integer({ min: 1, max: 9999 }) })
const anyLines = fc.array(line, { minLength: 1, maxLength: 20 })

test('the file of a door list keeps its numbers and quantities when it is opened as a list, in every language', () => {
  fc.assert(
    fc.property(anyLines, fc.constantFrom(...languageCodes), (wanted, language) => {
      const { artnr, enr, nobnr } = texts[language].ui.product
      const head = [artnr, language === 'no' ? nobnr : enr, texts[language].doors.count]
      const file = articlesCsv(
        head,
        wanted.map(({ number, quantity }) => ({ artnr: number, supplier: '1234567', quantity })),
      )
      const decoded = textOf(bytes(file))
      expect('text' in decoded && read(decoded.text)).toEqual({ lines: wanted, blank: 0, unread: 0 })
    }),
  )
})

test('a list is the same after its address and after its text', () => {
  fc.assert(
    fc.property(anyLines, (wanted) => {
      const mended = wanted.map((each, at) => (at % 3 === 1 ? { ...each, written: `${each.number}1` } : each))
      const short = addressOf(mended)
      if (short !== null) expect(linesInAddress(decodeURIComponent(short))).toEqual(mended)
      const address = addressOf(wanted)
      if (address !== null) expect(linesInAddress(decodeURIComponent(address))).toEqual(wanted)
      const counted = [{ number: 'artnr', quantity: 1 }, { number: 'x', quantity: 2 }, ...wanted]
      expect(linesOf(readCells(linesText(counted)), { head: -1, number: 0, quantity: 1 }).lines).toEqual(
        counted,
      )
    }),
  )
})

test('cells are those that another reader finds', () => {
  const plain = fc
    .string({ unit: fc.constantFrom(...'AB1;" å'), maxLength: 6 })
    .map((text) => text.replace(/ +/g, ' ').trim())
  fc.assert(
    fc.property(fc.array(fc.tuple(plain, plain), { minLength: 1, maxLength: 6 }), (rows) => {
      const text = csvText(rows)
      const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ';', skipEmptyLines: true })
      const filled = data.filter((row) => row.some((each) => each !== ''))
      expect(readCells(`sep=;\r\n${text.slice(1)}`)).toEqual(filled)
    }),
  )
})
