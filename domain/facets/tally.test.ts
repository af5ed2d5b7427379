import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tally } from './tally.ts'

test('every bit is counted over the words that are named, and added to what was counted before', () => {
  const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 70 }), fc.nat(5), (words, from) => {
      // Every other word is one that is not named.
      const room = Int32Array.from([...Array(from).fill(-1), 0, -1, ...words.flatMap((word) => [word, -1])])
      const offsets = Int32Array.from([...words.map((_, i) => 2 * i + 2), 0])
      const counts = new Uint32Array(40).fill(3)
      tally(room, from, offsets, words.length, counts, 8)
      const expected = Array.from({ length: 32 }, (_, bit) => words.filter((w) => (w >>> bit) & 1).length)
      expect([...counts]).toEqual([...Array(8).fill(3), ...expected.map((count) => 3 + count)])
    }),
    { seed: 3 },
  )
})

test('a bit that is set in every one of many words is counted to the last', () => {
  for (const count of [1, 2, 3, 4, 5, 7, 8, 9, 4095, 4096, 4097]) {
    const counts = new Uint32Array(32)
    const offsets = new Int32Array(count + 1).fill(1, 0, count)
    tally(Int32Array.of(0, -1), 0, offsets, count, counts, 0)
    expect(new Set(counts)).toEqual(new Set([count]))
  }
})
