import { expect, test } from 'vitest'
import { isMissingModule } from './load-failure.tsx'

test('outdated page: a module that cannot be fetched is distinguished from other errors, in every browser', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://passar.example/assets/a.js',
    'error loading dynamically imported module: https://passar.example/assets/a.js',
    'Importing a module script failed.',
  ])
    expect(isMissingModule(new TypeError(message))).toBe(true)
  expect(isMissingModule(new TypeError('x is not a function'))).toBe(false)
  expect(isMissingModule('Importing a module script failed.')).toBe(false)
})
