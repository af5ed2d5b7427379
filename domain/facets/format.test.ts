import { expect, test } from 'vitest'
import { packedSuite, verdict } from '../packed/testing/contract.ts'
import { buildSearchIndex } from '../search/build.ts'
import { sample } from '../search/testing/sample.ts'
import { buildIndex } from './build.ts'
import { openIndex } from './open.ts'
import { sampleEms, sampleInput } from './testing/sample.ts'
import type { FacetIndex } from './types.ts'

packedSuite('a facet index', {
  bytes: () => buildIndex(sampleInput()),
  open: openIndex,
  ask: (index: FacetIndex) => [index.answer([0]).page(0, 10), index.card(0).name, index.size],
  another: () => buildSearchIndex(sample),
})

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

test('an index other than the expected one is refused, the expected one is opened', () => {
  const bytes = buildIndex(sampleInput({ generation: 0 }))
  expect(verdict(() => openIndex(bytes, { category: 'eb' }))).toBe('unexpected')
  expect(verdict(() => openIndex(bytes, { language: 'sv' }))).toBe('unexpected')
  expect(verdict(() => openIndex(bytes, { generation: 1 }))).toBe('unexpected')
  expect(verdict(() => openIndex(bytes, { category: 'em', language: 'no', generation: 0 }))).toBe('opened')
})
