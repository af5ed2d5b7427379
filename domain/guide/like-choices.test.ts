import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicesLike, tolerances, typedSpan } from './like-choices.ts'

const named = (...labels: string[]) => labels.map((label) => ({ label }))
const labelsLike = (labels: string[], typed: string, tolerance: number | null) =>
  choicesLike(named(...labels), typed, tolerance === null ? null : typedSpan(typed, tolerance)).map(
    ({ label }) => label,
  )

const strikes = ['NK120 rättvänd', 'NK120 rättvänd brand 24 V', 'NK140 Säker omvänd 12 V']

test('a choice is found by any words of its label, in any spelling and order', () => {
  expect(labelsLike(strikes, 'nk-120', null)).toEqual(strikes.slice(0, 2))
  expect(labelsLike(strikes, '24v NK 120', null)).toEqual(strikes.slice(1, 2))
  expect(labelsLike(strikes, 'saker', null)).toEqual(strikes.slice(2))
  expect(labelsLike(strikes, 'NK160', null)).toEqual([])
})

test('what is no word at all leaves every choice', () => {
  for (const typed of ['', '  ', '–']) expect(labelsLike(strikes, typed, null)).toEqual(strikes)
})

test('a measure is found within its tolerance, with a comma or a point', () => {
  const measures = ['4,5', '20,5', '21,0', '21,5', '22,5', '23,0', '23,5', '220,0']
  for (const typed of ['22', '22,0', '22.0', ' 22 ']) {
    expect(labelsLike(measures, typed, 1), typed).toEqual(['21,0', '21,5', '22,5', '23,0'])
    expect(labelsLike(measures, typed, 0.5), typed).toEqual(['21,5', '22,5'])
    expect(labelsLike(measures, typed, 0), typed).toEqual([])
  }
  expect(labelsLike(measures, '4,5', 0)).toEqual(['4,5'])
})

test('in a column of measures, what is no number is looked for as words', () => {
  expect(labelsLike(['21,0', 'special'], 'spec', 1)).toEqual(['special'])
})

test('the choices within a tolerance are those whose difference in tenths says so', () => {
  const tenths = fc.nat(3000)
  fc.assert(
    fc.property(fc.array(tenths), tenths, fc.constantFrom(...tolerances), (own, typed, tolerance) => {
      const written = (value: number) => (value / 10).toFixed(1).replace('.', ',')
      const within = own.filter((value) => Math.abs(value - typed) <= Math.round(tolerance * 10))
      expect(labelsLike(own.map(written), written(typed), tolerance)).toEqual(within.map(written))
    }),
  )
})

test('a tolerance or a range may be typed, with or without the unit', () => {
  const measures = ['4,5', '20,5', '21,5', '22,0', '22,5', '23,0', '25,0']
  for (const typed of [
    '22 ± 0,5',
    '22±0.5 mm',
    '22 mm +/- 0,5 mm',
    '22+-0,5',
    '21,5–22,5',
    '21.5 - 22.5 mm',
    '22,5-21,5',
  ])
    expect(labelsLike(measures, typed, 1), typed).toEqual(['21,5', '22,0', '22,5'])
  expect(labelsLike(measures, '22 mm', 0.5)).toEqual(['21,5', '22,0', '22,5'])
  expect(typedSpan('1 ± 5', 1)).toEqual({ from: 0, to: 6 })
  for (const typed of ['', '±', '22 ±', '± 1', '20-', '20-22-24', '1.000 ± 1', 'a-b', '22 + 1', '22 ± -1'])
    expect(typedSpan(typed, 1), typed).toBeNull()
})

test('what is found for 10,000 questions is what a plain comparison in hundredths finds', () => {
  const hundredths = fc.nat(30_000)
  const written = (value: number, sign: string) => (value / 100).toFixed(2).replace('.', sign)
  const signs = fc.constantFrom('.', ',')
  const kinds = fc.constantFrom(' ± ', '±', '+-', ' +/- ', '-', ' – ')
  fc.assert(
    fc.property(fc.array(hundredths), hundredths, hundredths, kinds, signs, (own, one, other, kind, sign) => {
      const isRange = /^\s*[-–]/.test(kind)
      const [from, to] = isRange ? [Math.min(one, other), Math.max(one, other)] : [one - other, one + other]
      const within = own.filter((value) => value >= from && value <= to).map((value) => written(value, ','))
      const typed = written(one, sign) + kind + written(other, sign)
      expect(
        labelsLike(
          own.map((value) => written(value, ',')),
          typed,
          1,
        ),
        typed,
      ).toEqual(within)
    }),
    { numRuns: 10_000 },
  )
})
