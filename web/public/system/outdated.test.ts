import { expect, test } from 'vitest'
import { isMissingModule, mayReload } from './outdated.ts'

test('a module that cannot be fetched is told from other faults, in every browser', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://passar.example/assets/a.js',
    'error loading dynamically imported module: https://passar.example/assets/a.js',
    'Importing a module script failed.',
  ])
    expect(isMissingModule(new TypeError(message))).toBe(true)
  expect(isMissingModule(new TypeError('x is not a function'))).toBe(false)
  expect(isMissingModule('Importing a module script failed.')).toBe(false)
})

test('a bundle is given one reload, the next bundle another, and none where nothing can be remembered', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  expect(mayReload('a', storage)).toBe(true)
  expect(mayReload('a', storage)).toBe(false)
  expect(mayReload('b', storage)).toBe(true)
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  expect(mayReload('a', { getItem: forbidden, setItem: forbidden })).toBe(false)
})
