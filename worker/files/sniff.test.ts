import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Tail, tailBytes } from './sniff.ts'

const padding = ['\0', '\n', ' ', '\x1a']
/** A run of padding or of content, shorter or longer than what is kept. */
const run = fc.tuple(fc.constantFrom(...padding, 'a', '0\nEOF\n'), fc.integer({ min: 1, max: 1500 }))

test('upload: the end that is kept is that of the whole file, wherever it is divided', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 6 }), fc.array(fc.nat(9000), { maxLength: 9 }), (runs, cuts) => {
      const whole = runs.map(([sign, times]) => sign.repeat(times)).join('')
      const bytes = new TextEncoder().encode(whole)
      const tail = new Tail()
      const cutEnds = [...cuts.filter((cut) => cut < bytes.length), bytes.length].sort((a, b) => a - b)
      for (const [n, end] of cutEnds.entries()) {
        const chunk = bytes.slice(cutEnds[n - 1] ?? 0, end)
        tail.add(chunk)
        // Its memory is given back at once.
        chunk.fill(1)
      }
      const end = [...whole].findLastIndex((sign) => !padding.includes(sign)) + 1
      expect(tail.text).toBe(whole.slice(0, end).slice(-tailBytes))
    }),
  )
})
