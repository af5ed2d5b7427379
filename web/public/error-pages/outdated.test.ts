import { expect, test } from 'vitest'
import { canReload, isMissingModule } from './crash-page.tsx'

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

test('outdated page: each bundle causes one reload, and none where the storage is blocked', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  expect(canReload('a', storage)).toBe(true)
  expect(canReload('a', storage)).toBe(false)
  expect(canReload('b', storage)).toBe(true)
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  expect(canReload('a', { getItem: forbidden, setItem: forbidden })).toBe(false)
})
