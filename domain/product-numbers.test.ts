import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canonicalNumber,
  numberProblem,
  productNumberKinds,
  shownNumber,
  visibleNumber,
} from './product-numbers.ts'
import { articleSpellings, enrSpellings } from './testing/number-spellings.ts'

test('numbers: the table has at least sixty spellings of two numbers, each once', () => {
  const spellings = [articleSpellings, enrSpellings].flatMap(({ same, others }) => [...same, ...others])
  expect(spellings.length).toBeGreaterThan(60)
  expect(new Set(spellings).size).toBe(spellings.length)
})

test.each([
  ['artnr', articleSpellings],
  ['enr', enrSpellings],
] as const)(
  'numbers: every way to write one %s gives one form, and no other number has it',
  (kind, table) => {
    const wanted = canonicalNumber(kind, table.number)
    for (const spelling of table.same) {
      expect([spelling, canonicalNumber(kind, spelling)]).toEqual([spelling, wanted])
    }
    for (const other of table.others) expect(canonicalNumber(kind, other)).not.toBe(wanted)
  },
)

test('numbers: composed letters and those with a mark of their own are one', () => {
  expect(canonicalNumber('artnr', 'LA\u030aS 1')).toBe(canonicalNumber('artnr', 'lås 1'))
  expect(canonicalNumber('artnr', 'A\u034f\u030a')).toBe('å')
  expect(canonicalNumber('artnr', 'STRASSE')).toBe(canonicalNumber('artnr', 'straße'))
})

test('numbers: another place of a dash is another number', () => {
  expect(canonicalNumber('artnr', 'NX1125-19')).not.toBe(canonicalNumber('artnr', 'NX1125-1-9'))
})

test('numbers: the form of a form is itself, and nothing that is shown is lost', () => {
  const text = fc.string({ unit: fc.constantFrom(...' -.–\u00ad\u034f\u030a\u200b\u00a0eEßİıſÅaå１09９#') })
  fc.assert(
    fc.property(fc.constantFrom(...productNumberKinds), text, (kind, typed) => {
      const canonical = canonicalNumber(kind, typed)
      expect(canonicalNumber(kind, canonical)).toBe(canonical)
      expect(canonicalNumber(kind, visibleNumber(typed))).toBe(canonical)
    }),
  )
})

test('numbers: E and NOBB numbers are shown in groups, other numbers as they were typed', () => {
  expect(shownNumber('enr', '9969097')).toBe('99 690 97')
  expect(shownNumber('enr', 'E-9969097')).toBe('99 690 97')
  expect(shownNumber('enr', 'E 12')).toBe('E 12')
  expect(shownNumber('nobnr', '59423409')).toBe('59 42 34 09')
  expect(shownNumber('nobnr', '123')).toBe('123')
  expect(shownNumber('artnr', '9969097')).toBe('9969097')
  expect(visibleNumber(' SP20–175\u200bPC ')).toBe('SP20–175PC')
})

const damaged = [
  ...[
    '4,25E+12',
    '9,94E+06',
    '4.25e+12',
    '4E+15',
    '4,25E−06',
    '12-mar',
    '12–mar',
    '12.Mar',
    '12-mar-24',
    '12. mar',
    '12. mar. 2026',
    '#GETTING_DATA',
    '1 maj',
  ],
  ...[
    'mar-12',
    'Mar-12',
    'okt-2024',
    'des.2024',
    '12-MAR',
    '2024-03-12',
    '2024-03-12 00:00:00',
    '12/03/2024',
  ],
  ...[
    '1.2.2024',
    '12:30:00',
    '#N/A',
    '#SAKNAS!',
    '#REF!',
    '#VÄRDEFEL!',
    '#DIV/0!',
    '#NAMN?',
    '#I/T',
    '########',
  ],
  ...['Err:502', '="0123456"', "'0123456", 'SP20\ufffd175', ' #N/A '],
]

test.each(damaged)('numbers: %s is what a spreadsheet has left of a number', (text) => {
  for (const kind of productNumberKinds) expect(numberProblem(kind, text)).toBe('damaged')
})

test.each(['9969097.0', '9969097,00'])('numbers: %s is no E-number any more', (text) => {
  expect([numberProblem('enr', text), numberProblem('nobnr', text)]).toEqual(['damaged', 'damaged'])
})

test.each([
  ['enr', 'abc'],
  ['enr', '123456'],
  ['nobnr', '123'],
  ['nobnr', '5942340'],
  ['artnr', '---'],
  ['artnr', 'NaN'],
] as const)('numbers: %s %s is only unusual', (kind, text) => {
  expect(numberProblem(kind, text)).toBe('unusual')
})

test.each([
  ...[
    'SP20-175PC',
    '31U 45-8',
    'NX1125-1-9',
    'NK/2',
    '2E-30',
    '12E5',
    'MAR-12',
    'MARS',
    '#12',
    '1-2-3',
    '12.0',
  ],
  ...['KV-1487A', 'Lås 3', '', ' ', '2024-13-45'],
])('numbers: nothing is wrong with %s', (text) => {
  expect(numberProblem('artnr', text)).toBeNull()
})

test('numbers: E and NOBB numbers in any groups are right', () => {
  expect(numberProblem('enr', 'E 99 690 97')).toBeNull()
  expect(numberProblem('nobnr', '59 42 34 09')).toBeNull()
})
