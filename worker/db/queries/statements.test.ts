import { expect, test } from 'vitest'
import { bytesOf, d1, packedBytes } from '../limits.ts'
import { packRows } from './statements.ts'

const rows = (count: number, text: string) => Array.from({ length: count }, (_, n) => [n, text])

test('packed rows: rows travel in as few values as D1 takes, in their order, counted in bytes', () => {
  const given = rows(700, 'å'.repeat(2000))
  const packed = packRows(given)
  expect(packed).toHaveLength(3)
  for (const each of packed) expect(bytesOf(String(each))).toBeLessThanOrEqual(packedBytes)
  expect(packed.flatMap((each) => JSON.parse(String(each)))).toEqual(given)
  expect(packRows([])).toEqual([])
})

test('packed rows: a row that fills a value once it is packed comes by itself', () => {
  const large = [1, '"'.repeat(packedBytes - 100)]
  expect(bytesOf(JSON.stringify([large]))).toBeGreaterThan(packedBytes)
  const packed = packRows([...rows(2, 'a'), large, ...rows(1, 'b')])
  expect(packed).toEqual(['[[0,"a"],[1,"a"]]', large, '[[0,"b"]]'])
  expect(packedBytes).toBeLessThan(d1.valueBytes)
})
