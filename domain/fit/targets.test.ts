import { expect, test } from 'vitest'
import type { EmInput } from '../facets/types.ts'
import { emTargets } from './targets.ts'

const em: EmInput = {
  em: 'lock',
  linked: { sb: ['plate1', 'plate2'], eb: ['strike1'], nb: ['lever1'] },
  rows: [
    { keys: ['connect'], sb: 'plate1', eb: null, nb: null },
    { keys: ['connect', 'exit'], sb: 'plate2', eb: null, nb: 'lever1' },
    { keys: ['operator'], sb: null, eb: 'strike1', nb: null },
    { keys: ['draft'], sb: null, eb: null, nb: null },
  ],
}

test('targets are the union over the rows whose slugs are all chosen', () => {
  expect(emTargets(em, ['connect'])).toEqual({ sb: ['plate1'], eb: [], nb: [], possible: false })
  expect(emTargets(em, ['exit', 'connect', 'other'])).toEqual({
    sb: ['plate1', 'plate2'],
    eb: [],
    nb: ['lever1'],
    possible: false,
  })
  expect(emTargets(em, ['connect', 'operator'])).toEqual({
    sb: ['plate1'],
    eb: ['strike1'],
    nb: [],
    possible: false,
  })
})

test('when no applying row names a target, everything linked is possible, and no fitting is guessed', () => {
  const possible = { sb: ['plate1', 'plate2'], eb: ['strike1'], nb: [], possible: true }
  expect(emTargets(em, [])).toEqual(possible)
  expect(emTargets(em, ['exit'])).toEqual(possible)
  expect(emTargets(em, ['draft'])).toEqual(possible)
})

test('a lock that is linked to nothing leads nowhere', () => {
  const lonely: EmInput = { em: 'lock', linked: { sb: [], eb: [], nb: [] }, rows: [] }
  expect(emTargets(lonely, ['connect'])).toEqual({ sb: [], eb: [], nb: [], possible: true })
})
