import { expect, test } from 'vitest'
import { categoryOf } from '../categories/index.ts'
import { alikeValue } from './alike.ts'
import { parseFact } from './index.ts'

test.each([
  ['HE-Akra', 'HE-Åkra'],
  ['HE-Akra Co', 'HE-Akra & Co'],
  ['HE Akra', 'HE-Akra'],
  [`${'a'.repeat(64)}1`, `${'a'.repeat(64)}2`],
])('makers: %s would be the choice of %s', (value, other) => {
  expect(alikeValue(value, ['Annan', other])).toBe(other)
})

test.each([
  ['he-akra', 'HE-Akra'],
  ['A\u030akra', 'Åkra'],
  ['Akra', 'Åkra Nord'],
  ['', 'Akra'],
])('makers: %s is told apart from %s, or is the same', (value, other) => {
  expect(alikeValue(value, [other])).toBeUndefined()
})

test('makers: a name of which nothing can be a choice is refused', () => {
  const maker = categoryOf('ms').facts.find(({ name }) => name === 'profilsystems-tillverkare')
  if (!maker) throw new Error('There is no such fact')
  expect(parseFact('Ж', maker)).toMatchObject({ error: 'FACT_NO_CHOICE' })
  expect(parseFact('Ж 7', maker)).toMatchObject({ value: 'Ж 7' })
  expect(parseFact('', maker)).toMatchObject({ value: '' })
})
