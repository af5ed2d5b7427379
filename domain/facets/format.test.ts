import { expect, test } from 'vitest'
import { buildIndex } from './build.ts'
import { checksum } from './checksum.ts'
import { IndexError, type IndexFault } from './errors.ts'
import { openIndex } from './open.ts'
import { sampleEms, sampleInput } from './testing/sample.ts'

/** Why the bytes are refused, or `opened`. Anything but an IndexError comes through as it is. */
function verdict(...given: Parameters<typeof openIndex>): IndexFault | 'opened' {
  try {
    openIndex(...given)
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

test('everything that goes into an index comes out of it', () => {
  const input = sampleInput()
  const bytes = buildIndex(input)
  const index = openIndex(bytes)

  expect(index.category).toBe('em')
  expect(index.language).toBe('no')
  expect(index.generation).toBe(2 ** 53 - 1)
  expect(index.byteLength).toBe(bytes.length)
  expect(index.groups).toEqual(input.groups)
  expect(index.choices).toEqual(input.choices)
  expect(index.size).toBe(4)
  expect(input.products.map((_, product) => index.card(product))).toEqual(
    input.products.map(({ card }) => card),
  )
  expect(input.products.map(({ card }) => index.productOf(card.id))).toEqual([0, 1, 2, 3])
  expect(input.choices.map(({ key }) => index.choiceOf(key))).toEqual([0, 1, 2, 3])
  expect(index.choiceOf('Lås & Co: 31/U')).toBe(3)
  expect(input.products.map((_, product) => index.livePartners(product, []))).toEqual(
    input.products.map(({ fits }) => fits.map(({ partner }) => partner)),
  )
  expect(sampleEms.map(({ em }) => index.em(em))).toEqual(sampleEms)
})

test('names that are not in the index are not found', () => {
  const index = openIndex(buildIndex(sampleInput()))
  for (const name of ['', 'p0', '__proto__', 'constructor', 'toString']) {
    expect([index.productOf(name), index.choiceOf(name), index.em(name)]).toEqual([-1, -1, null])
  }
  expect(index.em('p2')).toBeNull()
  expect(() => index.card(4)).toThrow(RangeError)
})

test('a key is found before the slug of another choice, and the first of two equal slugs', () => {
  const choices = [
    { key: 'id-1', slug: 'x', label: '', group: 0 },
    { key: 'x', slug: 'same', label: '', group: 0 },
    { key: 'id-3', slug: 'same', label: '', group: 0 },
  ]
  const index = openIndex(buildIndex(sampleInput({ choices, products: [], ems: [] })))
  expect(['id-1', 'x', 'same', 'id-3'].map((name) => index.choiceOf(name))).toEqual([0, 1, 1, 2])
})

test('an empty catalogue has an index that answers', () => {
  const index = openIndex(buildIndex(sampleInput({ groups: [], choices: [], products: [], ems: [] })))
  const answer = index.answer([])
  expect([index.size, index.groups, index.choices]).toEqual([0, [], []])
  expect([answer.total, [...answer.counts], answer.page(0, 20)]).toEqual([0, [], []])
  expect(index.productOf('p1')).toBe(-1)
})

test('the same input gives the same bytes', () => {
  expect(buildIndex(sampleInput())).toEqual(buildIndex(sampleInput()))
})

test('every shortened index is refused as truncated, and a lengthened one as corrupt', () => {
  const bytes = buildIndex(sampleInput())
  for (let length = 0; length < bytes.length; length++) {
    expect(verdict(bytes.subarray(0, length)), `${length} bytes`).toBe('truncated')
  }
  expect(verdict(new Uint8Array([...bytes, 0, 0, 0, 0]))).toBe('corrupt')
})

test('an index with any one bit flipped is refused', () => {
  const bytes = buildIndex(sampleInput())
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

test('damage that would cancel out in a plain sum is refused', () => {
  const bytes = buildIndex(sampleInput())
  const words = new Uint32Array(bytes.buffer)
  const [a, b] = [words[40] ?? 0, words[41] ?? 0]
  words.set([b, a], 40)
  expect(a).not.toBe(b)
  expect(verdict(bytes)).toBe('corrupt')
  words.set([(a ^ 0x80000000) >>> 0, (b ^ 0x80000000) >>> 0], 40)
  expect(verdict(bytes)).toBe('corrupt')
})

test('bytes of something else, of another version or of an unknown category are refused as foreign', () => {
  const bytes = buildIndex(sampleInput())
  expect(verdict(new TextEncoder().encode('<!doctype html><html></html>'.repeat(20)))).toBe('foreign')
  expect(verdict(new TextEncoder().encode('{'))).toBe('foreign')
  expect(verdict(new ArrayBuffer(4096))).toBe('foreign')
  expect(verdict(resealed(bytes, (words) => words.fill(99, 1, 2)))).toBe('foreign')
  expect(verdict(resealed(bytes, (words) => words.fill(0x7a7a, 3, 4)))).toBe('foreign')
  expect(verdict(resealed(bytes, (words) => words.fill(0x7a7a, 4, 5)))).toBe('foreign')
  expect(verdict(resealed(bytes, () => {}))).toBe('opened')
})

test('an index other than the expected one is refused, the expected one is opened', () => {
  const bytes = buildIndex(sampleInput({ generation: 0 }))
  expect(verdict(bytes, { category: 'eb' })).toBe('unexpected')
  expect(verdict(bytes, { language: 'sv' })).toBe('unexpected')
  expect(verdict(bytes, { generation: 1 })).toBe('unexpected')
  expect(verdict(bytes, { category: 'em', language: 'no', generation: 0 })).toBe('opened')
})

test('an index is opened in the middle of other bytes, aligned or not', () => {
  const bytes = buildIndex(sampleInput())
  for (const offset of [0, 1, 2, 3, 4]) {
    const around = new Uint8Array(bytes.length + 16).fill(0xaa)
    around.set(bytes, offset)
    const index = openIndex(around.subarray(offset, offset + bytes.length))
    expect(index.answer([0]).page(0, 10)).toEqual([0, 1, 2])
    expect(index.card(0).name).toBe('Størrelse “½” – 錠')
  }
  expect(openIndex(bytes.buffer).size).toBe(4)
})
