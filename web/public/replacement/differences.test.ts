import { expect, test } from 'vitest'
import { categories } from '../../../domain/categories/index.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { texts } from '../../../domain/texts/index.ts'
import { compareFacts } from './differences.tsx'

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
