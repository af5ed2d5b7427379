import { expect, test } from 'vitest'
import type { EmInput } from '../facets/types.ts'
import { requiredFittings } from './fittings.ts'

const em: EmInput = {
  em: 'em1',
  linked: { sb: ['sb1'], eb: [], nb: ['nb1', 'nb2'] },
  rows: [
    { keys: ['em-ss-en-179-ins-ja'], sb: 'sb1', eb: null, nb: 'nb1' },
    { keys: ['em-dd-50'], sb: 'sb1', eb: null, nb: 'nb2' },
  ],
}

test('a lock needs the fittings of its applying rows when SS-EN 179 is chosen inside', () => {
  expect(requiredFittings(em, ['em-ss-en-179-ins-ja'])).toEqual(['nb1'])
  expect(requiredFittings(em, ['em-ss-en-179-ins-ja', 'em-dd-50'])).toEqual(['nb1', 'nb2'])
})

test('without SS-EN 179 inside a lock needs no fitting, whatever its rows name', () => {
  expect(requiredFittings(em, ['em-dd-50'])).toEqual([])
  expect(requiredFittings(em, [])).toEqual([])
})
