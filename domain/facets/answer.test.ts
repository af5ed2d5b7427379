import { expect, test } from 'vitest'
import { buildIndex } from './build.ts'
import { openIndex } from './open.ts'
import { cardOf, sampleInput } from './testing/sample.ts'

const sample = openIndex(buildIndex(sampleInput()))
const [vred, nyckel, ja, partner] = [0, 1, 2, 3]

test('without a selection every product matches, also one without partners or criteria', () => {
  const answer = sample.answer([])
  expect(answer.total).toBe(4)
  expect(answer.page(0, 10)).toEqual([0, 1, 2, 3])
  expect([...answer.counts]).toEqual([3, 3, 1, 1])
})

test('criteria must hold with one and the same partner', () => {
  // p1 has each of them with another partner; p3 has both with its last one.
  const answer = sample.answer([vred, nyckel])
  expect(answer.page(0, 10)).toEqual([1, 2])
  expect(sample.livePartners(0, [vred])).toEqual(['a'])
  expect(sample.livePartners(0, [vred, nyckel])).toEqual([])
  expect(sample.livePartners(1, [vred, nyckel])).toEqual([])
  expect(sample.livePartners(2, [vred, nyckel])).toEqual(['h39'])
})

test('values of a group that matches any widen each other and narrow the rest', () => {
  const answer = sample.answer([ja])
  expect(answer.page(0, 10)).toEqual([0])
  expect([...answer.counts]).toEqual([1, 1, 1, 2])
  expect(sample.answer([ja, partner]).page(0, 10)).toEqual([0, 1])
  expect([...sample.answer([ja, vred, nyckel]).counts]).toEqual([0, 0, 0, 1])
})

test('order and repeats of a selection make no difference', () => {
  expect([...sample.answer([nyckel, vred, nyckel]).counts]).toEqual([...sample.answer([vred, nyckel]).counts])
})

test('within narrows to the given products and ignores ids it does not know', () => {
  const answer = sample.answer([nyckel], ['p3', 'p4', 'nobody', 'p3'])
  expect([answer.total, answer.page(0, 10), [...answer.counts]]).toEqual([1, [2], [1, 1, 0, 0]])
  expect(sample.answer([], []).total).toBe(0)
})

test('one partner narrows to its own rows: a product without such a row does not match', () => {
  expect(sample.answer([], undefined, 'a').page(0, 10)).toEqual([0])
  expect(sample.answer([nyckel], undefined, 'a').total).toBe(0)
  expect([...sample.answer([], undefined, 'a').counts]).toEqual([1, 0, 1, 0])
  expect(sample.answer([vred], undefined, 'h39').page(0, 10)).toEqual([2])
  expect(sample.answer([vred], undefined, 'h0').total).toBe(0)
  expect(sample.answer([vred], ['p1'], 'h39').total).toBe(0)
  expect(sample.answer([], undefined, 'nobody').total).toBe(0)
})

test('a page outside the list is empty', () => {
  const answer = sample.answer([])
  expect(answer.page(1, 2)).toEqual([1, 2])
  expect([answer.page(4, 10), answer.page(1e12, 10), answer.page(0, 0)]).toEqual([[], [], []])
})

test('a choice or product that is not there is refused', () => {
  for (const choice of [-1, 4, 0.5, Number.NaN]) {
    expect(() => sample.answer([choice])).toThrow(RangeError)
    expect(() => sample.livePartners(0, [choice])).toThrow(RangeError)
  }
  for (const product of [-1, 4, 0.5]) expect(() => sample.livePartners(product, [])).toThrow(RangeError)
})

test.each([1, 2, 31, 32, 33, 63, 64, 65])(
  'products with %i partners each are counted and listed right',
  (rows) => {
    const choices = Array.from({ length: rows }, (_, i) => ({
      key: `k${i}`,
      slug: `k${i}`,
      label: '',
      group: 0,
    }))
    const fits = choices.map(({ key }, i) => ({ partner: `h${i}`, keys: [key] }))
    const products = ['p1', 'p2', 'p3'].map((id) => ({ card: cardOf(id), everywhere: [], fits }))
    const index = openIndex(buildIndex(sampleInput({ choices, products, ems: [] })))
    expect([...index.answer([]).counts]).toEqual(choices.map(() => 3))
    for (const choice of choices.keys()) {
      const answer = index.answer([choice])
      expect([answer.total, answer.page(0, 3), answer.page(1, 1)]).toEqual([3, [0, 1, 2], [1]])
      expect([...answer.counts]).toEqual(choices.map((_, other) => (other === choice ? 3 : 0)))
      expect(index.livePartners(2, [choice])).toEqual([`h${choice}`])
    }
  },
)
