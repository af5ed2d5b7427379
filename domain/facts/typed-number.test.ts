import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageCodes } from '../languages.ts'
import { localNumber } from './measure.ts'
import { parseNumber, stepped, writtenNumber } from './number.ts'
import { readTypedNumber } from './typed-number.ts'
import type { NumberFact, NumbersFact } from './types.ts'

const force: NumberFact = { name: 'brythallfasthet', kind: 'number', unit: 'kN' }
const height: NumberFact = {
  name: 'hojd',
  kind: 'number',
  unit: 'mm',
  token: { prefix: 'h-', decimal: 'always' },
}
const lips: NumbersFact = { ...height, name: 'plosmatt', kind: 'numbers' }

test('numbers: an arrow key steps a measure with criteria by a tenth, and nothing else', () => {
  for (const [value, up, down] of [
    ['', '0.1', '0'],
    ['0', '0.1', '0'],
    ['0.1', '0.2', '0'],
    ['225', '225.1', '224.9'],
    ['0.2', '0.3', '0.1'],
    ['99999', '99999', '99998.9'],
    ['1.000', '1.000', '1.000'],
    ['fem', 'fem', 'fem'],
  ] as const) {
    for (const measure of [height, lips]) {
      expect([stepped(value, measure, 1), stepped(value, measure, -1)], value).toEqual([up, down])
    }
    expect(stepped(value, force, 1)).toBe(value)
  }
})

test.each([
  ['4,25', '4.25'],
  ['4.25', '4.25'],
  [' 4,25 ', '4.25'],
  ['\u00a04,25\u202f', '4.25'],
  ['4,', '4'],
  ['4.', '4'],
  [',5', '0.5'],
  ['.5', '0.5'],
  ['04,50', '4.5'],
  ['0', '0'],
  ['000', '0'],
  ['1000', '1000'],
  ['1 000', '1000'],
  ['1\u00a0000', '1000'],
  ['1\u202f000,5', '1000.5'],
  ['12 500.25', '12500.25'],
  ['1.000,5', '1000.5'],
  ['1,000.5', '1000.5'],
  ['1234,500', '1234.5'],
  ['0,500', '0.5'],
])('%j is read as %s', (typed, number) => {
  expect(readTypedNumber(typed)).toEqual({ number })
  expect(parseNumber(typed, force)).toBe(number)
})

test.each(['1.000', '1,000', '12,500', '225.000', '4.125', '999,999'])(
  '%j can be read in two ways and is refused',
  (typed) => {
    expect(readTypedNumber(typed)).toBe('ambiguous')
    expect(parseNumber(typed, force)).toMatchObject({ error: 'FACT_AMBIGUOUS_NUMBER' })
  },
)

test.each([
  ['+4'],
  ['-4'],
  ['\u22124'],
  ['1e3'],
  ['Infinity'],
  ['NaN'],
  ['0x10'],
  [','],
  ['.'],
  [''],
  ['  '],
  ['1 00'],
  ['1  000'],
  ['10 0000'],
  ['01 000'],
  ['1 000 5'],
  ['1.000.5'],
  ['4,2,5'],
  ['4..5'],
  ['4 , 5'],
  ['4 mm'],
  ['٤'],
  ['４'],
])('%j is no number', (typed) => {
  expect(readTypedNumber(typed)).toBe('none')
})

test('blanks group the thousands of one number, and never join two of a list', () => {
  expect(parseNumber('12 500', height)).toBe('12500')
  expect(parseNumber('12 500', lips)).toMatchObject({ error: 'FACT_AMBIGUOUS_NUMBER' })
})

test('a patterned fact goes in steps of a tenth, others of a hundredth, and nothing is rounded', {
  tags: ['5.1.9'],
}, () => {
  expect(parseNumber('4,5', height)).toBe('4.5')
  expect(parseNumber('4,25', height)).toMatchObject({ error: 'FACT_OUT_OF_RANGE' })
  expect(parseNumber('4,25', force)).toBe('4.25')
  expect(parseNumber('1234,125', force)).toMatchObject({ error: 'FACT_OUT_OF_RANGE' })
  expect(parseNumber('99 999', force)).toBe('99999')
  expect(parseNumber('100 000', force)).toMatchObject({ error: 'FACT_OUT_OF_RANGE' })
})

test('a number of JSON is itself, whatever its decimals', () => {
  expect(parseNumber(1000, force)).toBe('1000')
  expect(parseNumber(4.125, force)).toMatchObject({ error: 'FACT_OUT_OF_RANGE' })
  for (const value of [-4, 1e21, 1e-7, Number.POSITIVE_INFINITY, null, [4]]) {
    expect(parseNumber(value, force)).toMatchObject({ error: 'FACT_NOT_NUMBER' })
  }
})

test('a field shows its number as each language writes it, and what is no number as it was typed', () => {
  for (const language of languageCodes) {
    expect(writtenNumber('4.25', force, language)).toBe('4,25')
    expect(writtenNumber('225', force, language)).toBe('225')
    for (const typed of ['', '1.000', '4 mm']) expect(writtenNumber(typed, force, language)).toBe(typed)
  }
})

test('what a field shows of any stored number is read back as that number', () => {
  const hundredths = fc.nat({ max: 9_999_900 }).map((value) => String(value / 100))
  fc.assert(
    fc.property(hundredths, fc.constantFrom(...languageCodes), (stored, language) => {
      expect(parseNumber(localNumber(stored, language), force)).toBe(stored)
      expect(parseNumber(writtenNumber(stored, force, language), force)).toBe(stored)
    }),
  )
})
