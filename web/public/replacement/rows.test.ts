import { expect, test } from 'vitest'
import { categories } from '../../../domain/categories/index.ts'
import { languageCodes } from '../../../domain/languages.ts'
import type { OldNumber } from '../../../domain/search/types.ts'
import { texts } from '../../../domain/texts/index.ts'
import { compareFacts } from './differences.tsx'
import { replacedCount, rowsOf } from './rows.ts'

const product = { id: 'p', category: 'ms', name: 'P', untranslated: false, artnr: 'P-1' } as const
const entry = (variant: 'ms' | 'eb', artnr: string, replaced = true): OldNumber => ({
  id: `${variant} ${artnr}`,
  variant,
  artnr,
  products: replaced ? [product] : [],
})

test('replacement: rows are in the order of the requested list, and two spellings of a number are one row', () => {
  const entries = [entry('ms', 'KV-1'), entry('eb', 'Q 2'), entry('ms', 'Z3')]
  const rows = rowsOf('ms', ['z3', 'nothing', 'kv 1', 'q2', ' KV  1', '--'], entries)
  expect(rows.map(({ number }) => number)).toEqual(['z3', 'nothing', 'kv 1', 'q2', '--'])
  expect(rows.map(({ here }) => here.map(({ artnr }) => artnr))).toEqual([['Z3'], [], ['KV-1'], [], []])
  expect(rows.map(({ elsewhere }) => elsewhere.map(({ artnr }) => artnr))).toEqual([[], [], [], ['Q 2'], []])
  // Not two spellings, but two numbers, which both read like the one that is known.
  expect(rowsOf('ms', ['kv 1', 'KV1'], entries).map(({ here }) => here[0]?.artnr)).toEqual(['KV-1', 'KV-1'])
})

test('replacement: only a number that something replaces counts, in each guide for itself', () => {
  const entries = [
    entry('ms', 'A', false),
    entry('eb', 'A'),
    entry('ms', 'B', false),
    entry('ms', 'C'),
    entry('eb', 'C'),
  ]
  const rows = rowsOf('ms', ['A', 'B', 'C', 'D'], entries)
  expect(rows.map(({ here, elsewhere }) => [here.length, elsewhere.length])).toEqual([
    [0, 1],
    [1, 0],
    [1, 1],
    [0, 0],
  ])
  expect(replacedCount(rows, ({ here }) => here)).toBe(1)
  expect(replacedCount(rows, ({ here, elsewhere }) => [...here, ...elsewhere])).toBe(2)
})

test('replacement: a replacement that works the other way than the old article is marked, fact by fact', () => {
  const names = ['funktion', 'spanning']
  const values = ['Omvänd', '24V DC']
  expect(compareFacts(names, values, [values], ['Rättvänd', '24V DC'])).toEqual([
    { name: 'funktion', value: 'Omvänd', old: 'Rättvänd', verdict: 'other' },
    { name: 'spanning', value: '24V DC', old: '24V DC', verdict: 'same' },
  ])
})

test('replacement: everything that a category lets compare has a name in every language', () => {
  const names = categories.flatMap((category) => category.replacementFacts ?? [])
  for (const language of languageCodes)
    expect(Object.keys(texts[language].ui.replacement.facts).sort()).toEqual(names.toSorted())
})

test('replacement: where the old number is not known, replacements that differ among themselves have to be chosen from', () => {
  const names = ['funktion', 'spanning']
  const all = [
    ['Omvänd', '24V DC'],
    ['Rättvänd', '24V DC'],
  ]
  expect(compareFacts(names, all[0] ?? [], all, null).map(({ verdict }) => verdict)).toEqual([
    'varies',
    'unknown',
  ])
  expect(compareFacts(names, ['', '24V DC'], all, ['', '12V DC'])).toEqual([
    { name: 'spanning', value: '24V DC', old: '12V DC', verdict: 'other' },
  ])
})
