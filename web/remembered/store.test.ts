import { beforeEach, expect, test, vi } from 'vitest'
import { nothingRemembered, withFavourite, withFavouritesBack, withSeen } from '../../domain/remembered.ts'
import { type StoredItems, stubStorage } from '../testing/storage.ts'
import { newRememberedStore, rememberedKey } from './store.ts'

type RememberedStore = ReturnType<typeof newRememberedStore>

let storage: StoredItems

beforeEach(() => {
  storage = stubStorage()
})

const see = (store: RememberedStore, id: string) =>
  store.change((all) => withSeen(all, { category: 'eb', id }))
const mark = (store: RememberedStore, id: string) =>
  store.change((all) => withFavourite(all, { category: 'eb', id }, true))
const ids = (store: RememberedStore) => [
  store.value().favourites.map(({ id }) => id),
  store.value().seen.map(({ id }) => id),
]

test('two tabs remember together, and each hears of the other', () => {
  const [one, other] = [newRememberedStore(), newRememberedStore()]
  const heard = vi.fn()
  other.subscribe(heard)
  mark(one, 'a')
  see(other, 'b')
  see(one, 'c')
  storage.tellTabs(rememberedKey)
  expect(heard).toHaveBeenCalled()
  for (const store of [one, other, newRememberedStore()]) expect(ids(store)).toEqual([['a'], ['c', 'b']])
  expect(one.value()).toBe(one.value())
})

test('a storage that is full or forbidden remembers as long as the page is there', () => {
  for (const forbid of [() => (storage.mayWrite = false), () => (storage.mayRead = false)]) {
    const store = newRememberedStore()
    see(store, 'a')
    forbid()
    see(store, 'b')
    mark(store, 'c')
    expect(ids(store)).toEqual([['c'], ['b', 'a']])
    storage.mayWrite = true
    storage.mayRead = true
    storage.kept.clear()
  }
})

test('what another version of the page keeps is never written over', () => {
  const newer = '{"v":2,"stars":["eb a"]}'
  storage.kept.set(rememberedKey, newer)
  const store = newRememberedStore()
  expect(store.value()).toEqual(nothingRemembered)
  mark(store, 'b')
  see(store, 'c')
  expect(ids(store)).toEqual([['b'], ['c']])
  expect(storage.kept.get(rememberedKey)).toBe(newer)
})

test('what is forgotten altogether leaves nothing in the storage, and comes back from there', () => {
  const store = newRememberedStore()
  mark(store, 'a')
  const { favourites } = store.value()
  store.change(() => nothingRemembered)
  expect(storage.kept.has(rememberedKey)).toBe(false)
  expect(ids(store)).toEqual([[], []])
  store.change((all) => withFavouritesBack(all, favourites))
  expect(ids(newRememberedStore())).toEqual([['a'], []])
})
