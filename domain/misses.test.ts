import { expect, test } from 'vitest'
import { countedText } from './misses.ts'

test('spellings of one search are one', () => {
  for (const text of ['Lås  Kista', ' lås kista ', 'LÅS\tKISTA', 'la\u030as kista']) {
    expect(countedText('search', text)).toBe('lås kista')
  }
  expect(countedText('number', ' kv-1487a ')).toBe('KV-1487A')
})

test.each([
  'a',
  '',
  ' ',
  'x'.repeat(61),
  'anna@example.se',
  '070-123 45 67',
  '19800101-1234',
  '+46 8 123 456 789',
])('%s is nothing to count', (text) => {
  expect(countedText('search', text)).toBeNull()
  expect(countedText('number', text)).toBeNull()
})

test('numbers of articles are counted, whatever they begin with', () => {
  for (const text of ['9924220', '59423409', '99 24 220']) expect(countedText('search', text)).toBe(text)
})

test('a combination is a query and nothing else, an outdated criterion the name of one', () => {
  expect(countedText('combination', 'c=a-b,c&eb=x_1')).toBe('c=a-b,c&eb=x_1')
  for (const text of ['c=<b>', 'c=a b', 'c=å', `c=${'a'.repeat(300)}`]) {
    expect(countedText('combination', text)).toBeNull()
  }
  expect(countedText('outdated', 'gammalt-val')).toBe('gammalt-val')
  for (const text of ['__proto__', 'all', 'a b', 'å']) expect(countedText('outdated', text)).toBeNull()
})
