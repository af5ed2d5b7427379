import { expect, test } from 'vitest'
import { generateCatalogue } from './catalogue/index.ts'
import { indexBytes } from './testing/index-bytes.ts'

/** What a phone fetches before a guide answers, in bytes of gzip. */
const budget = 40_000

test('index bytes: the index of every category is within its budget in every language', () => {
  const indexes = indexBytes(generateCatalogue())
  expect(indexes.length).toBe(18)
  for (const { products } of indexes) expect(products).toBeGreaterThan(0)
  expect(indexes.filter(({ gzip }) => gzip > budget)).toEqual([])
})
