import { expect, test } from 'vitest'
import { fittingPartners, reachOf, setCriterion, withFits } from './product-criteria.ts'

const productCriteria = {
  spec: { rattvand: [], automatik: ['A', 'B'], 'NK 1': [] },
  everywhere: ['rattvand'],
}

test('a criterion holds for all, for some or not at all', () => {
  expect(reachOf(productCriteria, 'rattvand')).toBe('everywhere')
  expect(reachOf(productCriteria, 'automatik')).toBe('listed')
  expect(reachOf(productCriteria, 'omvand')).toBe('none')
  expect(reachOf({ spec: { omvand: [] }, everywhere: [] }, 'omvand')).toBe('none')
})

test('taking the last housing off a criterion takes the criterion away, and never makes it hold for all', () => {
  const emptied = setCriterion(productCriteria, 'automatik', [])
  expect(emptied).toEqual({ spec: { rattvand: [], 'NK 1': [] }, everywhere: ['rattvand'] })
  expect(reachOf(emptied, 'automatik')).toBe('none')
})

test('a criterion that held for all holds for some only once they are named', () => {
  const narrowed = setCriterion(productCriteria, 'rattvand', ['A'])
  expect(narrowed.spec.rattvand).toEqual(['A'])
  expect(narrowed.everywhere).toEqual([])
})

test('a criterion is said to hold for all once, and withdrawn without a trace', () => {
  const all = setCriterion(
    setCriterion(productCriteria, 'automatik', 'everywhere'),
    'automatik',
    'everywhere',
  )
  expect(all.everywhere).toEqual(['rattvand', 'automatik'])
  expect(all.spec.automatik).toEqual([])
  expect(setCriterion(all, 'automatik', [])).toEqual({
    spec: { rattvand: [], 'NK 1': [] },
    everywhere: ['rattvand'],
  })
})

test('a criterion that is made to hold for all keeps the housings that it named', () => {
  const before = { spec: { automatik: ['A', 'B', 'C'] }, everywhere: [] }
  const fits = fittingPartners(before)
  expect(fits).toEqual(['A', 'B', 'C'])
  const all = withFits(setCriterion(before, 'automatik', 'everywhere'), fits, 'passar-lashus', before)
  expect(all).toEqual({
    spec: { automatik: [], 'passar-lashus': ['A', 'B', 'C'] },
    everywhere: ['automatik'],
  })
  expect(fittingPartners(all)).toEqual(fits)
  // Named again, they are where they were.
  expect(withFits(setCriterion(all, 'automatik', fits), fits, 'passar-lashus', before)).toEqual(before)
  const gone = withFits(setCriterion(before, 'automatik', []), fits, 'passar-lashus', before)
  expect(fittingPartners(gone)).toEqual(fits)
})

test('what was read as fitting stays told so, and a category without partners has none', () => {
  const base = { spec: { automatik: ['A'], 'passar-lashus': ['A', 'B'] }, everywhere: [] }
  expect(withFits(base, ['A', 'B'], 'passar-lashus', base)).toEqual(base)
  expect(withFits(base, ['A'], 'passar-lashus', base).spec['passar-lashus']).toEqual(['A'])
  expect(withFits(productCriteria, ['A'], undefined, productCriteria)).toBe(productCriteria)
})
