import { expect, test } from 'vitest'
import { claimEverywhere, claimFor, reachOf, withdraw } from './claims.ts'

const claims = { spec: { rattvand: [], automatik: ['A', 'B'], 'NK 1': [] }, everywhere: ['rattvand'] }

test('a criterion holds for all, for some or not at all', () => {
  expect(reachOf(claims, 'rattvand')).toBe('everywhere')
  expect(reachOf(claims, 'automatik')).toBe('listed')
  expect(reachOf(claims, 'omvand')).toBe('none')
  expect(reachOf({ spec: { omvand: [] }, everywhere: [] }, 'omvand')).toBe('none')
})

test('taking the last housing off a criterion takes the criterion away, and never makes it hold for all', () => {
  const emptied = claimFor(claims, 'automatik', [])
  expect(emptied).toEqual({ spec: { rattvand: [], 'NK 1': [] }, everywhere: ['rattvand'] })
  expect(reachOf(emptied, 'automatik')).toBe('none')
})

test('a criterion that held for all holds for some only once they are named', () => {
  const narrowed = claimFor(claims, 'rattvand', ['A'])
  expect(narrowed.spec.rattvand).toEqual(['A'])
  expect(narrowed.everywhere).toEqual([])
})

test('a criterion is said to hold for all once, and withdrawn without a trace', () => {
  const all = claimEverywhere(claimEverywhere(claims, 'automatik'), 'automatik')
  expect(all.everywhere).toEqual(['rattvand', 'automatik'])
  expect(all.spec.automatik).toEqual([])
  expect(withdraw(all, 'automatik')).toEqual({
    spec: { rattvand: [], 'NK 1': [] },
    everywhere: ['rattvand'],
  })
})
