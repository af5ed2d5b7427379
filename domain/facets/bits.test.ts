import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBoth, liveHeads, popcount, run } from './bits.ts'

const word = fc.integer({ min: 0, max: 0xffffffff })

/** The bits of a word, lowest first. */
const bitsOf = (value: number) => [...(value >>> 0).toString(2).padStart(32, '0')].reverse()
const numberOf = (bits: readonly string[]) => Number.parseInt([...bits].reverse().join(''), 2)

test('popcount counts the ones, whether the word is signed or not', () => {
  fc.assert(
    fc.property(word, (value) => {
      const ones = bitsOf(value).filter((bit) => bit === '1').length
      expect([popcount(value), popcount(value | 0)]).toEqual([ones, ones])
    }),
    { seed: 1, examples: [[0], [1], [0x80000000], [0x7fffffff], [0xffffffff]] },
  )
})

test('bits that are set in both of two lists are counted, however many words they have', () => {
  const pairs = fc.array(fc.tuple(word, word), { maxLength: 70 })
  const full = Array.from({ length: 67 }, (): [number, number] => [0xffffffff, 0xffffffff])
  fc.assert(
    fc.property(pairs, fc.nat(5), (both, from) => {
      const others = Uint32Array.from([...Array(from).fill(0xffffffff), ...both.map(([, other]) => other), 7])
      const words = Uint32Array.from(both, ([one]) => one)
      const expected = both.reduce((sum, [one, other]) => sum + popcount(one & other), 0)
      expect(countBoth(words, others, from)).toBe(expected)
    }),
    { seed: 4, examples: full.map((_, n) => [full.slice(0, n), 1]) },
  )
})

test('a run has its bits and no others, up to a whole word', () => {
  for (let count = 1; count <= 32; count++) {
    for (let from = 0; from + count <= 32; from++) {
      const bits = bitsOf(0).map((_, i) => (i >= from && i < from + count ? '1' : '0'))
      expect(run(from, count)).toBe(numberOf(bits))
    }
  }
})

test('a segment of a whole word has its head alive for any bit of it, without overflow', () => {
  const [heads, below] = [0x80000000, 0x7fffffff]
  for (let bit = 0; bit < 32; bit++) expect(popcount(liveHeads((1 << bit) >>> 0, heads, below))).toBe(1)
  for (const full of [0xffffffff, 0x7fffffff, 0x80000001, -1])
    expect(liveHeads(full, heads, below) >>> 0).toBe(heads)
  expect(liveHeads(0, heads, below)).toBe(0)
})

test('segments side by side do not disturb each other', () => {
  const segments = fc.array(fc.integer({ min: 1, max: 32 }), { minLength: 1, maxLength: 32 })
  fc.assert(
    fc.property(segments, word, (lengths, value) => {
      let [from, heads, below, alive, used] = [0, 0, 0, 0, 0]
      for (const length of lengths) {
        if (from + length > 32) break
        const [segment, head] = [run(from, length), run(from + length - 1, 1)]
        heads |= head
        below |= segment ^ head
        used |= segment
        if (
          bitsOf(value)
            .slice(from, from + length)
            .includes('1')
        )
          alive |= head
        from += length
      }
      expect(liveHeads(value & used, heads >>> 0, below >>> 0) >>> 0).toBe(alive >>> 0)
    }),
    { seed: 2, numRuns: 2_000 },
  )
})
