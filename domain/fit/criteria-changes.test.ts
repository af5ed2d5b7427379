import { expect, test } from 'vitest'
import type { Spec } from '../product.ts'
import { criteriaChanges } from './criteria-changes.ts'

const choices = [{ key: 'fire', label: 'EI 60' }]
const artnrs = new Map(Array.from({ length: 12 }, (_, at) => [`lh${at}`, `L${at}`]))
const change = (before: Spec[string] | undefined, after: Spec[string] | undefined) => {
  const spec = (partners: typeof before): Spec => (partners === undefined ? {} : { fire: partners })
  const changes = criteriaChanges(choices, spec(before), spec(after), artnrs)
  for (const { title } of changes) expect(title).toBe('EI 60')
  return changes.map(({ from, to }) => [from, to])
}

test('a criterion that came, went, or holds for others than before is told', () => {
  expect(change(null, null)).toEqual([])
  expect(change(null, undefined)).toEqual([['', null]])
  expect(change(undefined, null)).toEqual([[null, '']])
  expect(change(['lh1'], undefined)).toEqual([['', null]])
  expect(change(undefined, ['lh1', 'lh2'])).toEqual([[null, 'L1, L2']])
  expect(change(null, ['lh1'])).toEqual([['', 'L1']])
  expect(change(['lh1'], null)).toEqual([[null, '']])
  expect(change(['lh1', 'lh2'], ['lh2', 'lh1'])).toEqual([])
  expect(change(['lh1', 'lh2'], ['lh2', 'lh3'])).toEqual([['L1', 'L3']])
})

test('nothing is told of partners that are not public, nor of criteria that nobody reads', () => {
  expect(change(['hidden'], undefined)).toEqual([])
  expect(change(['lh1', 'hidden'], ['lh1', 'secret'])).toEqual([])
  expect(change(['lh1', 'hidden'], ['hidden'])).toEqual([['', null]])
  expect(criteriaChanges(choices, { 'passar-lashus': ['lh1'] }, {}, artnrs)).toEqual([])
  expect(criteriaChanges([{ key: 'constructor', label: '' }], {}, {}, artnrs)).toEqual([])
})

test('of many partners some are named and the others counted', () => {
  const all = [...artnrs.keys()]
  expect(change(all, ['lh0'])).toEqual([['L1, L10, L11, L2, L3, L4, L5, L6 +3', null]])
})
