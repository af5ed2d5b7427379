import { beforeEach, expect, test } from 'vitest'
import { changeDoor, type Door, type DoorList, moveDoor, removeDoor } from '../../../domain/doors/list.ts'
import { doorsText } from '../../../domain/doors/text.ts'
import { storedNames } from '../../shared/store/stored-names.ts'
import { type StoredItems, stubStorage } from '../../testing/storage.ts'
import { createDoorStore, type DoorStore } from './store.ts'

const door = (id: string, name = `Dörr ${id}`): Door => ({ id, name, count: 1, note: '', query: 'eb=e1' })
const add = (id: string) => (list: DoorList) => [...list, door(id)]
const ids = (store: DoorStore) => store.snapshot().list.map(({ id }) => id)

let storage: StoredItems

beforeEach(() => {
  storage = stubStorage()
})

const tellTabs = () => storage.tellTabs(storedNames.doors)

test('doors: a change is stored, and another page load reads it', () => {
  const store = createDoorStore()
  store.change(add('a'))
  store.change(add('b'))
  store.change((list) => moveDoor(list, 'b', 0))
  expect(ids(createDoorStore())).toEqual(['b', 'a'])
})

test('doors: two tabs on one list lose nothing, and each shows what the other one does', () => {
  const [one, other] = [createDoorStore(), createDoorStore()]
  expect([ids(one), ids(other)]).toEqual([[], []])
  one.change(add('a'))
  // The other tab has not been notified yet, and still adds to it.
  other.change(add('b'))
  expect(ids(other)).toEqual(['a', 'b'])
  one.change((list) => changeDoor(list, 'a', { name: 'Entré' }))
  tellTabs()
  expect(other.snapshot().list).toEqual([door('a', 'Entré'), door('b')])
})

test('doors: undo takes back the changes of this tab, and leaves those of the other', () => {
  const [one, other] = [createDoorStore(), createDoorStore()]
  one.change(add('a'))
  one.change((list) => removeDoor(list, 'a'))
  other.change(add('b'))
  expect(one.undo()).toBe(true)
  expect(new Set(ids(one))).toEqual(new Set(['a', 'b']))
  expect(one.undo()).toBe(true)
  expect(ids(one)).toEqual(['b'])
  expect([one.undo(), one.snapshot().canUndo]).toEqual([false, false])
})

test('doors: typing into one field is undone as one change', () => {
  const store = createDoorStore()
  store.change(add('a'))
  for (const name of ['E', 'En', 'Ent']) store.change((list) => changeDoor(list, 'a', { name }), 'name of a')
  store.undo()
  expect(store.snapshot().list).toEqual([door('a')])
})

test('doors: undo of typing leaves what another tab changed meanwhile', () => {
  const [one, other] = [createDoorStore(), createDoorStore()]
  one.change(add('a'))
  const type = (name: string) => one.change((list) => changeDoor(list, 'a', { name }), 'name of a')
  type('E')
  other.change((list) => changeDoor(list, 'a', { count: 7, note: 'Glas' }))
  type('En')
  type('Ent')
  one.undo()
  expect(one.snapshot().list).toEqual([{ ...door('a', 'E'), count: 7, note: 'Glas' }])
  one.undo()
  expect(one.snapshot().list).toEqual([{ ...door('a'), count: 7, note: 'Glas' }])
})

test('doors: a full storage keeps the list in the page, and takes all of it once there is room', () => {
  const [one, other] = [createDoorStore(), createDoorStore()]
  one.change(add('a'))
  storage.canWrite = false
  one.change(add('b'))
  expect([ids(one), one.snapshot().problem]).toEqual([['a', 'b'], 'full'])
  storage.canWrite = true
  other.change(add('c'))
  one.change((list) => changeDoor(list, 'b', { name: 'Entré' }))
  expect(one.snapshot().problem).toBeNull()
  expect(new Set(ids(createDoorStore()))).toEqual(new Set(['a', 'b', 'c']))
})

test('doors: a storage that is forbidden keeps the list as long as the page is there, and says so', () => {
  storage.canRead = false
  const store = createDoorStore()
  expect(store.snapshot()).toMatchObject({ list: [], problem: 'forbidden' })
  store.change(add('a'))
  store.change(add('b'))
  expect([ids(store), store.snapshot().problem]).toEqual([['a', 'b'], 'forbidden'])
  store.undo()
  expect(ids(store)).toEqual(['a'])
})

test('doors: a stored list that cannot be read is never overwritten; its owner may start over', () => {
  for (const text of ['{}', '{"passar":"doors","version":2,"doors":1}\n["a"]']) {
    storage.entries.set(storedNames.doors, text)
    const store = createDoorStore()
    expect(store.snapshot()).toMatchObject({ list: [], problem: 'unreadable' })
    expect(store.change(add('a'))).toBe(false)
    expect(storage.entries.get(storedNames.doors)).toBe(text)
    expect(store.text()).toBe(text)
    store.startOver()
    expect(store.change(add('a'))).toBe(true)
    expect(ids(createDoorStore())).toEqual(['a'])
  }
})

test('doors: a stored list of which some doors cannot be read shows the others, and how many are missing', () => {
  storage.entries.set(storedNames.doors, `${doorsText([door('a'), door('b')])}`.slice(0, -5))
  expect(createDoorStore().snapshot()).toMatchObject({ list: [door('a')], problem: 'partly', unread: 1 })
})

test('doors: unreadable lines stay in the list through every change, until somebody discards them', () => {
  const unreadableLines = ['["x",1]', '["text"]', 'damaged']
  storage.entries.set(storedNames.doors, doorsText([door('a')], unreadableLines))
  const store = createDoorStore()
  store.change(add('b'))
  // Of somebody else's list only what another version of the page may read.
  store.addUnreadableLines(['["text"]', '["more"]', '["cut'])
  store.undo()
  for (const each of [store, createDoorStore()])
    expect(each.snapshot()).toMatchObject({
      list: [door('a')],
      problem: 'partly',
      unreadableLines: [...unreadableLines, '["more"]'],
    })
  storage.canWrite = false
  store.change(add('c'))
  expect(store.snapshot()).toMatchObject({
    problem: 'full',
    unreadableLines: [...unreadableLines, '["more"]'],
  })
  storage.canWrite = true
  store.discardUnreadableLines()
  expect(createDoorStore().snapshot()).toMatchObject({
    list: [door('a'), door('c')],
    problem: null,
    unreadableLines: [],
  })
})

test('doors: unreadable lines of other lists are limited, and those left out are counted', () => {
  const store = createDoorStore()
  store.change(add('a'))
  const long = Array.from({ length: 20 }, (_, at) => `["${at} ${'x'.repeat(10_000)}"]`)
  const dropped = store.addUnreadableLines(['["short"]', ...long, '["last"]'])
  expect(dropped).toBeGreaterThan(10)
  expect(store.snapshot().unreadableLines).toHaveLength(22 - dropped)
  expect(store.snapshot().unreadableLines).toContain('["last"]')
  expect(storage.entries.get(storedNames.doors)?.length).toBeLessThan(60_000)
  expect(store.addUnreadableLines(['["short"]', '["last"]'])).toBe(0)
  expect(store.addUnreadableLines(Array.from({ length: 600 }, (_, at) => `${at}`))).toBeGreaterThan(100)
  expect(createDoorStore().snapshot().list).toEqual([door('a')])
})

test('doors: unreadable lines of other lists never fill the storage that own changes need', () => {
  storage.room = 500
  const store = createDoorStore()
  store.change(add('a'))
  expect(store.addUnreadableLines([JSON.stringify(['x'.repeat(1000)])])).toBe(1)
  expect(store.snapshot()).toMatchObject({ problem: null, unreadableLines: [] })
  store.change(add('b'))
  expect(ids(createDoorStore())).toEqual(['a', 'b'])
})

test('doors: discarded lines can be restored, however many they are', () => {
  const unreadableLines = Array.from({ length: 700 }, (_, at) => `${at} ${'x'.repeat(100)}`)
  storage.entries.set(storedNames.doors, doorsText([door('a')], unreadableLines))
  const store = createDoorStore()
  store.discardUnreadableLines()
  store.restoreUnreadableLines(unreadableLines)
  expect(createDoorStore().snapshot()).toMatchObject({ list: [door('a')], unreadableLines })
})
