import { beforeEach, expect, test, vi } from 'vitest'
import { withoutProduct, withProduct } from '../../domain/compare/tray.ts'
import { type StoredItems, stubStorage } from '../testing/storage.ts'
import { newTrayStore, trayKey } from './tray-store.ts'

type TrayStore = ReturnType<typeof newTrayStore>

let storage: StoredItems

beforeEach(() => {
  storage = stubStorage()
})

const add = (store: TrayStore, id: string) => store.change((tray) => withProduct(tray, 'eb', id))

test('two tabs add to one tray, and each hears of the other', () => {
  const [one, other] = [newTrayStore(), newTrayStore()]
  const heard = vi.fn()
  other.subscribe(heard)
  expect(other.value()).toEqual({})
  add(one, 'a')
  add(other, 'b')
  one.change((tray) => withoutProduct(tray, 'eb', 'a'))
  storage.tellTabs(trayKey)
  expect(heard).toHaveBeenCalled()
  expect([one.value(), other.value(), newTrayStore().value()]).toEqual([
    { eb: ['b'] },
    { eb: ['b'] },
    { eb: ['b'] },
  ])
})

test('the same tray is the same object as long as nothing changes it', () => {
  storage.kept.set(trayKey, '{"eb":["a"]}')
  const store = newTrayStore()
  expect(store.value()).toBe(store.value())
})

test('a storage that is full or forbidden keeps the tray as long as the page is there', () => {
  for (const forbid of [() => (storage.mayWrite = false), () => (storage.mayRead = false)]) {
    const store = newTrayStore()
    add(store, 'a')
    forbid()
    add(store, 'b')
    add(store, 'c')
    expect(store.value()).toEqual({ eb: ['a', 'b', 'c'] })
    storage.mayWrite = true
    storage.mayRead = true
    storage.kept.clear()
  }
})

test('what could not be stored joins what another tab has stored meanwhile, and overwrites none of it', () => {
  const [one, other] = [newTrayStore(), newTrayStore()]
  add(one, 'a')
  storage.mayWrite = false
  add(one, 'b')
  storage.mayWrite = true
  other.change((tray) => withoutProduct(withProduct(tray, 'eb', 'c'), 'eb', 'a'))
  storage.tellTabs(trayKey)
  expect(one.value()).toEqual({ eb: ['c', 'b'] })
  add(one, 'd')
  expect(newTrayStore().value()).toEqual({ eb: ['c', 'b', 'd'] })
})
