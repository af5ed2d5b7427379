import { beforeEach, expect, test, vi } from 'vitest'
import { type StoredItems, stubStorage } from '../../testing/storage.ts'
import { createPersistedStore } from './persisted-store.ts'

const name = 'numbers'
/** A list of numbers; a text of another version begins with a V. */
const open = () =>
  createPersistedStore<readonly number[]>({
    name,
    empty: [],
    read: (text) => (text.startsWith('V') ? null : text.split(' ').map(Number).filter(Number.isInteger)),
    write: (numbers) => (numbers.length > 0 ? numbers.join(' ') : null),
  })
const add = (number: number) => (numbers: readonly number[]) => [...numbers, number]
const without = (number: number) => (numbers: readonly number[]) => numbers.filter((each) => each !== number)

let storage: StoredItems

beforeEach(() => {
  storage = stubStorage()
})

test('stored: two tabs change one value, and each hears of the other', () => {
  const [one, other] = [open(), open()]
  one.change(add(1))
  other.change(add(2))
  one.change(without(1))
  storage.tellTabs(name)
  for (const store of [one, other, open()]) expect(store.get()).toEqual([2])
})

test('stored: the value is the same object as long as nothing changes it', () => {
  storage.entries.set(name, '1 2')
  const store = open()
  const value = store.get()
  store.change((numbers) => numbers)
  storage.tellTabs(name)
  expect(store.get()).toBe(value)
})

test('stored: a storage that is full or forbidden keeps the value as long as the page is there, and says so', () => {
  for (const [problem, forbid] of [
    ['full', () => (storage.canWrite = false)],
    ['forbidden', () => (storage.canRead = false)],
  ] as const) {
    const store = open()
    store.change(add(1))
    expect(store.problem()).toBeNull()
    forbid()
    store.change(add(2))
    store.change(add(3))
    expect([store.get(), store.problem()]).toEqual([[1, 2, 3], problem])
    storage = stubStorage()
  }
})

test('stored: what could not be stored joins what another tab has stored meanwhile, and overwrites none of it', () => {
  const [one, other] = [open(), open()]
  one.change(add(1))
  storage.canWrite = false
  one.change(add(2))
  storage.canWrite = true
  other.change((numbers) => without(1)(add(3)(numbers)))
  storage.tellTabs(name)
  expect(one.get()).toEqual([3, 2])
  one.change(add(4))
  expect(open().get()).toEqual([3, 2, 4])
  expect(one.problem()).toBeNull()
})

test('stored: what another version of the page has stored is never overwritten', () => {
  storage.entries.set(name, 'V2 7')
  const store = open()
  store.change(add(1))
  expect([store.get(), store.problem(), store.text()]).toEqual([[1], 'unreadable', 'V2 7'])
  expect(storage.entries.get(name)).toBe('V2 7')
  store.clear()
  store.change(add(2))
  expect([open().get(), store.problem()]).toEqual([[1, 2], null])
})

test('stored: rubbish is read as far as it goes, and nothing leaves nothing behind', () => {
  storage.entries.set(name, '\u0000 3 x 4.5')
  const store = open()
  expect(store.get()).toEqual([3])
  store.change(() => [])
  expect(storage.entries.has(name)).toBe(false)
})

test('stored: without any storage, as in the worker, it is a value like any other', () => {
  for (const missing of ['localStorage', 'addEventListener']) vi.stubGlobal(missing, undefined)
  const store = open()
  store.change(add(1))
  expect(store.get()).toEqual([1])
})
