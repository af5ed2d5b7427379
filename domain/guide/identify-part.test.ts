import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IdentifyingFact } from '../categories/identifying-facts.ts'
import { type Answers, productsMatching, statedValues } from './identify-part.ts'

const asks: readonly IdentifyingFact[] = [
  { fact: 'dorndjup' },
  { fact: 'lashustyp' },
  { fact: 'brandklass', noneIsAnswer: true },
]
const card = (id: string, dorndjup: string[], lashustyp: string[], brandklass: string[]) => ({
  id,
  told: { dorndjup, lashustyp, brandklass },
})
const cards = [
  card('narrow', ['35'], ['tryckesfall'], ['EI30']),
  card('both', ['50', '70'], ['tryckesfall'], ['EI60']),
  card('double', ['50.5'], ['dubbelfall'], []),
  card('silent', [], [], []),
]
const like = (answers: Answers) => productsMatching(cards, asks, answers).map(({ id }) => id)

test('a measure fits within its tolerance, whichever of its measures a housing is made in', () => {
  expect(like({ dorndjup: { value: 50, tolerance: 0 } })).toEqual(['both', 'silent'])
  expect(like({ dorndjup: { value: 50, tolerance: 0.5 } })).toEqual(['both', 'double', 'silent'])
  expect(like({ dorndjup: { value: 71, tolerance: 1 } })).toEqual(['both', 'silent'])
  expect(like({ dorndjup: { value: 60, tolerance: 5 } })).toEqual(['silent'])
})

test('what states nothing stays possible, but where no mark is an answer it fits that alone', () => {
  expect(like({ lashustyp: 'dubbelfall' })).toEqual(['double', 'silent'])
  expect(like({ brandklass: '' })).toEqual(['double', 'silent'])
  expect(like({ brandklass: 'EI60' })).toEqual(['both'])
})

test('each value says what it would leave, in an order that no answer changes', () => {
  const marks = (answers: Answers) =>
    statedValues(cards, asks, answers, { fact: 'brandklass', noneIsAnswer: true }, null)
  expect(marks({})).toEqual([
    { value: '', count: 2 },
    { value: 'EI30', count: 1 },
    { value: 'EI60', count: 1 },
  ])
  expect(marks({ lashustyp: 'dubbelfall', brandklass: 'EI30' }).map(({ count }) => count)).toEqual([2, 0, 0])
  expect(statedValues(cards, asks, {}, { fact: 'dorndjup' }, 1)).toEqual([
    { value: '35', count: 2 },
    { value: '50', count: 3 },
    { value: '50.5', count: 3 },
    { value: '70', count: 2 },
  ])
})

test('an index that tells nothing of its cards rules none of them out', () => {
  expect(productsMatching([{}], asks, { dorndjup: { value: 50, tolerance: 1 } })).toHaveLength(1)
})

test('what is left, and what each value would leave, is what looking at every housing gives', () => {
  const tenths = fc.integer({ min: 280, max: 320 })
  const made = fc.record({
    sizes: fc.array(tenths, { maxLength: 3 }),
    latches: fc.subarray(['dubbelfall', 'enkelfall', 'tryckesfall']),
    fire: fc.constantFrom('', 'EI30', 'EI60'),
  })
  const answers = fc.record(
    {
      size: fc.record({ at: tenths, off: fc.constantFrom(0, 5, 10) }),
      latch: fc.constantFrom('dubbelfall', 'enkelfall'),
      fire: fc.constantFrom('', 'EI30', 'EI60'),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(made, { maxLength: 12 }), answers, (all, { size, latch, fire }) => {
      const packed = all.map(({ sizes, latches, fire }) =>
        card(
          '',
          sizes.map((size) => String(size / 10)),
          latches,
          fire ? [fire] : [],
        ),
      )
      const naive = (wanted: { size: typeof size; latch: string | undefined; fire: string | undefined }) =>
        all.filter((each) => {
          const { size } = wanted
          if (size && each.sizes.length > 0 && !each.sizes.some((own) => Math.abs(own - size.at) <= size.off))
            return false
          if (wanted.latch && each.latches.length > 0 && !each.latches.some((own) => own === wanted.latch))
            return false
          return wanted.fire === undefined || each.fire === wanted.fire
        }).length
      const answers: Answers = {
        ...(size && { dorndjup: { value: size.at / 10, tolerance: size.off / 10 } }),
        ...(latch && { lashustyp: latch }),
        ...(fire !== undefined && { brandklass: fire }),
      }
      expect(productsMatching(packed, asks, answers)).toHaveLength(naive({ size, latch, fire }))
      const marks = statedValues(packed, asks, answers, { fact: 'brandklass', noneIsAnswer: true }, null)
      for (const { value, count } of marks) expect(count).toBe(naive({ size, latch, fire: value }))
      const latches = statedValues(packed, asks, answers, { fact: 'lashustyp' }, null)
      for (const { value, count } of latches) expect(count).toBe(naive({ size, fire, latch: value }))
    }),
  )
})
