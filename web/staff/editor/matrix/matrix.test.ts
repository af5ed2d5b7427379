import { expect, test } from 'vitest'
import { countTicked, marksOf } from './matrix.ts'

const columns = ['a', 'b', 'c'].map((key) => ({ key, label: key }))

test('what holds for all holds where the product is named, and nowhere else', () => {
  const fixed = new Set(['c'])
  expect(marksOf(columns, new Set(['a']), fixed)).toBe('102')
  expect(marksOf(columns, undefined, fixed)).toBe('003')
  expect(countTicked('102')).toBe(2)
  expect(countTicked('003')).toBe(0)
})
