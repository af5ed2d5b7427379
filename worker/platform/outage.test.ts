import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const wrapped = (message: string) => {
  const error = new Error("Failed query: select 'internal error'", { cause: new Error(message) })
  return Object.assign(error, { query: 'select 1', params: [] })
}

test('outage: what passes by itself is told from a bug by the innermost cause', () => {
  const passing = [
    wrapped('D1_ERROR: Network connection lost.'),
    wrapped('D1_ERROR: D1 DB is overloaded. Requests queued for too long.'),
    new Error('get: We encountered an internal error. Please try again. (10001)'),
    new Error('Network connection lost.'),
  ]
  expect(passing.filter((error) => !isOutage(error))).toEqual([])
  const bugs = [
    wrapped('D1_ERROR: no such column: season: SQLITE_ERROR'),
    wrapped('D1_ERROR: UNIQUE constraint failed: user.email: SQLITE_CONSTRAINT'),
    new TypeError("Cannot read properties of undefined (reading 'name')"),
    Object.assign(new Error("Failed query: select 'internal error'"), { query: '' }),
    'internal error',
    null,
  ]
  expect(bugs.filter(isOutage)).toEqual([])
})
