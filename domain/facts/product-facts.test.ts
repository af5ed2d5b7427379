import { expect, test } from 'vitest'
import { categoryOf } from '../categories/index.ts'
import type { StoredFact } from '../product.ts'
import { texts } from '../texts/index.ts'
import { cardFacts, factLabel, factRows, factSortKey, factTokens } from './index.ts'

const strike: StoredFact[] = [
  { name: 'brythallfasthet', value: '7.5' },
  { name: 'funktion', value: 'rattvand' },
  { name: 'spanning', value: '24V DC' },
  { name: 'hi-o', value: 'NEJ' },
  { name: 'lashustyp', value: ['dubbelfall', 'tryckesfall'] },
  { name: 'strom-24v', value: '' },
  { name: 'ss-en-14846-durability', value: 'JA', text: 'X' },
  { name: 'removed-from-the-category', value: 'JA' },
]

test('the facts table follows the order of the category and leaves out what is empty', {
  tags: ['1.1.6', '2.7.7'],
}, () => {
  const rows = factRows(strike, categoryOf('eb'), 'no', texts.no, { 'eb-ms': ['MP22 vinklad', 'MP30 plan'] })
  expect(rows).toEqual([
    { name: 'funktion', label: 'Funksjon', value: 'Rettvendt', values: ['Rettvendt'] },
    { name: 'spanning', label: 'Spenning', value: '24\u00a0V DC', values: ['24\u00a0V DC'] },
    { name: 'hi-o', label: 'Hi-O', value: 'Nei', values: ['Nei'] },
    { name: 'brythallfasthet', label: 'Bruddstyrke', value: '7,5\u00a0kN', values: ['7,5\u00a0kN'] },
    {
      name: 'lashustyp',
      label: 'Fungerer mot låskassetype',
      value: 'Dobbelfalle, Vriderfalle',
      values: ['Dobbelfalle', 'Vriderfalle'],
    },
    {
      name: 'passar-stolpar',
      label: 'Passer til monteringsstolper',
      value: 'MP22 vinklad, MP30 plan',
      values: ['MP22 vinklad', 'MP30 plan'],
    },
    { name: 'ss-en-14846-durability', label: 'NS-EN 14846 Holdbarhet', value: 'X', values: ['X'] },
  ])
})

test('the printed summary takes the facts it names, in its own order', () => {
  const rows = factRows(strike, categoryOf('eb'), 'sv', texts.sv, {}, [
    'brythallfasthet',
    'strom-12v',
    'funktion',
  ])
  expect(rows.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Brythållfasthet 7,5\u00a0kN',
    'Funktion Rättvänd',
  ])
})

test('partner names never come from storage', () => {
  const stored = [{ name: 'passar-stolpar', value: ['A draft'] }]
  expect(factRows(stored, categoryOf('eb'), 'sv', texts.sv)).toEqual([])
})

test('a category may have its own word for a fact', () => {
  expect(factLabel(categoryOf('eb'), 'lashustyp', texts.sv)).toBe('Fungerar mot låshustyp')
  expect(factLabel(categoryOf('lh'), 'lashustyp', texts.sv)).toBe('Låshustyp')
  expect(factLabel(categoryOf('lh'), '__proto__', texts.sv)).toBe('__proto__')
})

test('a card shows the facts that its category declares, and only what is worth a chip', () => {
  expect(cardFacts(categoryOf('eb'), strike, 'dk')).toEqual(['Retvendt', '7,5\u00a0kN', '24\u00a0V DC'])
  const post = [
    { name: 'hojd', value: '225' },
    { name: 'plosmatt', value: ['4.5', '12', '20', '22.5'] },
  ]
  expect(cardFacts(categoryOf('ms'), post, 'dk')).toEqual(['Højde 225\u00a0mm', 'Læbemål 4,5–22,5\u00a0mm'])
})

test('facts become criteria', () => {
  const post = [
    { name: 'hojd', value: '225' },
    { name: 'plan-vinklad', value: 'vinklad' },
    { name: 'passar-lastyp', value: ['dubbelfall', 'enkelfall'] },
  ]
  expect(factTokens(categoryOf('ms'), post, 'hojd')).toEqual(['h-225-0'])
  expect(factTokens(categoryOf('ms'), post, 'plan-vinklad')).toEqual(['vinklad'])
  expect(factTokens(categoryOf('ms'), post, 'passar-lastyp')).toEqual(['dubbelfall', 'enkelfall'])
  expect(factTokens(categoryOf('ms'), post, 'bredd')).toEqual([])
  expect(factTokens(categoryOf('sb'), [{ name: 'sb-langd', value: '20' }], 'sb-langd')).toEqual(['sb-l-20'])
})

test('a free value is never taken for another choice, a number or a parameter', () => {
  const makerToken = (value: string) =>
    factTokens(categoryOf('ms'), [{ name: 'profilsystems-tillverkare', value }], 'profilsystems-tillverkare')
  expect(makerToken('Nordprofil')).toEqual(['nordprofil'])
  expect(makerToken('Plan')).toEqual(['plan-x'])
  expect(makerToken('All')).toEqual(['all-x'])
  expect(makerToken('H 225 0')).toEqual(['h-225-0-x'])
})

test('products without the fact are sorted last', () => {
  expect(factSortKey(categoryOf('eb'), strike, 'brythallfasthet')).toBe(7.5)
  expect(factSortKey(categoryOf('eb'), strike, 'strom-24v')).toBe(Number.MAX_SAFE_INTEGER)
})

test('asking for a fact that the category does not have is a bug, not a value', () => {
  expect(() => factTokens(categoryOf('eb'), strike, 'hojd')).toThrow('no fact hojd')
})
