import { expect, test } from 'vitest'
import { actions, can } from './access.ts'

const everyone = [null, 0, 1, 2, 3] as const

test('anyone may read what is published', () => {
  expect(everyone.map((level) => can(level, 'readPublished'))).toEqual([true, true, true, true, true])
})

test('drafts are for those who are signed in', () => {
  expect(everyone.map((level) => can(level, 'readDrafts'))).toEqual([false, true, true, true, true])
})

test('nothing but reading what is published is open to a visitor', () => {
  expect(actions.filter((action) => can(null, action))).toEqual(['readPublished'])
})
