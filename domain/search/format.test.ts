import { expect, test } from 'vitest'
import { buildIndex } from '../facets/build.ts'
import { checksum } from '../facets/checksum.ts'
import { IndexError, type IndexFault } from '../facets/errors.ts'
import { sampleInput } from '../facets/testing/sample.ts'
import { buildSearchIndex } from './build.ts'
import { openSearchIndex } from './open.ts'
import { entry, sample } from './testing/sample.ts'

/** Why the bytes are refused, or `opened`. Anything but an IndexError comes through as it is. */
function verdict(...given: Parameters<typeof openSearchIndex>): IndexFault | 'opened' {
  try {
    openSearchIndex(...given)
    return 'opened'
  } catch (error) {
    if (error instanceof IndexError) return error.reason
    throw error
  }
}

/** The bytes with some words changed and the checksum made to hold again. */
function resealed(bytes: Uint8Array, change: (words: Uint32Array) => void): Uint8Array {
  const copy = bytes.slice()
  const words = new Uint32Array(copy.buffer)
  change(words)
  words[words.length - 1] = checksum(words.subarray(0, -1))
  return copy
}

test('an index knows its language, generation and size, and equal input gives equal bytes', () => {
  const bytes = buildSearchIndex(sample)
  const { language, generation, size } = openSearchIndex(bytes)
  expect([language, generation, size]).toEqual(['sv', 2 ** 53 - 1, 8])
  expect(buildSearchIndex(structuredClone(sample))).toEqual(bytes)
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

test('every shortened index is refused as truncated, and a lengthened one as corrupt', () => {
  const bytes = buildSearchIndex(sample)
  for (let length = 0; length < bytes.length; length++) {
    expect(verdict(bytes.subarray(0, length)), `${length} bytes`).toBe('truncated')
  }
  expect(verdict(new Uint8Array([...bytes, 0, 0, 0, 0]))).toBe('corrupt')
})

test('an index with any one bit flipped is refused', () => {
  const bytes = buildSearchIndex(sample)
  const opened: number[] = []
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const at = bit >>> 3
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7))
    if (verdict(bytes) === 'opened') opened.push(bit)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7))
  }
  expect(opened).toEqual([])
  expect(verdict(bytes)).toBe('opened')
})

test('bytes of something else, a facet index among them, are refused as foreign', () => {
  const bytes = buildSearchIndex(sample)
  expect(verdict(new TextEncoder().encode('<!doctype html><html></html>'.repeat(20)))).toBe('foreign')
  expect(verdict(new ArrayBuffer(4096))).toBe('foreign')
  expect(verdict(buildIndex(sampleInput()))).toBe('foreign')
  expect(verdict(resealed(bytes, (words) => words.fill(99, 1, 2)))).toBe('foreign')
  expect(verdict(resealed(bytes, (words) => words.fill(0x7a7a, 3, 4)))).toBe('foreign')
  expect(verdict(resealed(bytes, () => {}))).toBe('opened')
})

test('an index other than the expected one is refused', () => {
  const bytes = buildSearchIndex({ ...sample, generation: 7 })
  expect(verdict(bytes, { language: 'no' })).toBe('unexpected')
  expect(verdict(bytes, { generation: 8 })).toBe('unexpected')
  expect(verdict(bytes, { language: 'sv', generation: 7 })).toBe('opened')
})

test('an index is opened in the middle of other bytes, aligned or not', () => {
  const bytes = buildSearchIndex(sample)
  for (const offset of [0, 1, 2, 3, 4]) {
    const around = new Uint8Array(bytes.length + 16).fill(0xaa)
    around.set(bytes, offset)
    const index = openSearchIndex(around.subarray(offset, offset + bytes.length))
    expect(index.search('31u45', 20).lhs.hits[0]?.name).toBe('Dubbelfallås “½” – 錠')
  }
  expect(openSearchIndex(bytes.buffer).size).toBe(8)
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
