import { expect, test } from 'vitest'
import { buildIndex } from '../facets/build.ts'
import { sampleInput } from '../facets/testing/sample.ts'
import { packedSuite, verdict } from '../packed/testing/contract.ts'
import { buildSearchIndex } from './build.ts'
import { openSearchIndex } from './open.ts'
import { entry, sample } from './testing/sample.ts'
import type { SearchIndex } from './types.ts'

packedSuite('a search index', {
  bytes: () => buildSearchIndex(sample),
  open: openSearchIndex,
  ask: (index: SearchIndex) => [index.search('31u45', 20).lhs.hits[0]?.name, index.size],
  another: () => buildIndex(sampleInput()),
})

test('an index knows its language, generation and size', () => {
  const bytes = buildSearchIndex(sample)
  const { language, generation, size } = openSearchIndex(bytes)
  expect([language, generation, size]).toEqual(['sv', 2 ** 53 - 1, 8])
})

test('an empty catalogue has a search that finds nothing', () => {
  const index = openSearchIndex(buildSearchIndex({ ...sample, products: [], replacements: [] }))
  expect(index.size).toBe(0)
  for (const query of ['ab', 'abc', 'abcdef', 'ab cd']) expect(index.search(query, 20).ms.total).toBe(0)
})

test('what cannot be packed is refused by name', () => {
  const build = (more: Partial<typeof sample>) => () => buildSearchIndex({ ...sample, ...more })
  expect(build({ generation: -1 })).toThrow('Bad generation')
  expect(build({ products: [entry('a', 'A', 'A'), entry('a', 'B', 'B')], replacements: [] })).toThrow('twice')
  expect(build({ products: [] })).toThrow('ms2, which replaces r1')
})

test('an index other than the expected one is refused', () => {
  const bytes = buildSearchIndex({ ...sample, generation: 7 })
  expect(verdict(() => openSearchIndex(bytes, { language: 'no' }))).toBe('unexpected')
  expect(verdict(() => openSearchIndex(bytes, { generation: 8 }))).toBe('unexpected')
  expect(verdict(() => openSearchIndex(bytes, { language: 'sv', generation: 7 }))).toBe('opened')
})

test('control characters in a name do not disturb its neighbours', () => {
  const odd = entry('odd', 'A\0B\x1fC\nD', 'X\0\x1f1')
  const index = openSearchIndex(
    buildSearchIndex({ ...sample, products: [odd, ...sample.products], replacements: [] }),
  )
  expect(index.size).toBe(7)
  expect(index.search('abcd', 20).ms.hits).toMatchObject([{ id: 'odd', name: 'A B C\nD' }])
  expect(index.search('mp11', 20).ms.hits).toMatchObject([{ id: 'ms1' }])
})
