import { expect, test } from 'vitest'
import { compact, fold, trace } from './fold.ts'
import { distance, nearestNumbers } from './nearest.ts'

test('case, accents and the letters of the neighbours are folded', () => {
  expect(fold('ÅÄÖ åäö ÆØ æø é Ü ñ')).toBe('aao aao ao ao e u n')
  expect(fold('a\u030a o\u0308')).toBe('a o')
  expect(fold('Straße ŁÐÞ œ ﬁ ²')).toBe('strasse ldth o fi 2')
  expect(fold('錠 Я ΑΣ İ')).toBe('錠 я ας i'.replace('ς', 'σ'))
})

test('numbers are the same however they are written', () => {
  const ways = ['31U 45-8', '31u45-8', '31U/45/8', '31 u 45 8', ' 31U–45‑8 ', '31U\u00a045.8', '３１Ｕ45-8']
  expect(new Set(ways.map(compact))).toEqual(new Set(['31u458']))
  expect(['---', '', '😀', '\0', '\ud800'].map(compact)).toEqual(['', '', '', '', ''])
})

test('a trace tells where each folded letter comes from', () => {
  const text = '½ Å-ß a\u030a😀x'
  const { text: folded, starts, ends } = trace(text)
  expect(folded).toBe(compact(text))
  expect(folded).toBe('12assax')
  expect(starts.map((start, i) => text.slice(start, ends[i]))).toEqual([
    '½',
    '½',
    'Å',
    'ß',
    'ß',
    'a\u030a',
    'x',
  ])
})

test.each([
  ['', '', 0],
  ['abc', '', 3],
  ['abc', 'abc', 0],
  ['abc', 'axc', 1],
  ['abc', 'acb', 1],
  ['abc', 'abbc', 1],
  ['abc', 'bc', 1],
  ['ca', 'abc', 3],
  ['1487a', '1478b', 2],
])('%s and %s differ by %i', (a, b, edits) => {
  expect(distance(a, b)).toBe(edits)
  expect(distance(b, a)).toBe(edits)
})

const numbers = ['KV-1487A', 'KV-1488A', '31U 45-8', 'X31U45', 'Q12'].map((text) => ({
  text,
  folded: compact(text),
}))

test.each([
  ['kv14', ['KV-1487A', 'KV-1488A']],
  ['1488', ['KV-1488A']],
  ['31u45', ['31U 45-8', 'X31U45']],
  ['kv1478a', ['KV-1487A', 'KV-1488A']],
  ['kv1288a', ['KV-1488A', 'KV-1487A']],
  ['q21', ['Q12']],
  ['zzzzzz', []],
  ['z', []],
  ['', []],
])('the numbers nearest to %s are %j', (wanted, nearest) => {
  expect(nearestNumbers(wanted, numbers, 5)).toEqual(nearest)
})

test('no more than asked for are named', () => {
  expect(nearestNumbers('kv14', numbers, 1)).toEqual(['KV-1487A'])
})
