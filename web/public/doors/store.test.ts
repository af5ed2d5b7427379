import { beforeEach, expect, test } from 'vitest'
import { changeDoor, type Door, type DoorList, moveDoor, removeDoor } from '../../../domain/doors/list.ts'
import { doorsText } from '../../../domain/doors/text.ts'
import { storedNames } from '../../shared/store/stored-names.ts'
import { type StoredItems, stubStorage } from '../../testing/storage.ts'
import { createDoorStore, type DoorStore } from './store.ts'

const door = (id: string, name = `Dörr ${id}`): Door => ({ id, name, count: 1, note: '', query: 'eb=e1' })
const add = (id: string) => (list: DoorList) => [...list, door(id)]
const ids = (store: DoorStore) => store.held().list.map(({ id }) => id)

let storage: StoredItems

beforeEach(() => {
  storage = stubStorage()
})

const tellTabs = () => storage.tellTabs(storedNames.doors)

test('what is changed is kept, and another page load reads it', () => {
  const store = createDoorStore()
  store.change(add('a'))
  store.change(add('b'))
  store.change((list) => moveDoor(list, 'b', 0))
  expect(ids(createDoorStore())).toEqual(['b', 'a'])
})

test('two tabs on one list lose nothing, and each shows what the other one does', () => {
  const [one, other] = [createDoorStore(), createDoorStore()]
  expect([ids(one), ids(other)]).toEqual([[], []])
  one.change(add('a'))
  // The other tab has not been notified yet, and still adds to it.
  other.change(add('b'))
  expect(ids(other)).toEqual(['a', 'b'])
  one.change((list) => changeDoor(list, 'a', { name: 'Entré' }))
  tellTabs()
  expect(other.held().list).toEqual([door('a', 'Entré'), door('b')])
})

test('undo takes back what this tab has done, and leaves what the other one has', () => {
  const [one, other] = [createDoorStore(), createDoorStore()]
  one.change(add('a'))
  one.change((list) => removeDoor(list, 'a'))
  other.change(add('b'))
  expect(one.undo()).toBe(true)
  expect(new Set(ids(one))).toEqual(new Set(['a', 'b']))
  expect(one.undo()).toBe(true)
  expect(ids(one)).toEqual(['b'])
  expect([one.undo(), one.held().canUndo]).toEqual([false, false])
})

test('what is typed into one field is taken back as one change', () => {
  const store = createDoorStore()
  store.change(add('a'))
  for (const name of ['E', 'En', 'Ent']) store.change((list) => changeDoor(list, 'a', { name }), 'name of a')
  store.undo()
  expect(store.held().list).toEqual([door('a')])
})

test('what another tab does while somebody types is not taken back with what was typed', () => {
  const [one, other] = [createDoorStore(), createDoorStore()]
  one.change(add('a'))
  const type = (name: string) => one.change((list) => changeDoor(list, 'a', { name }), 'name of a')
  type('E')
  other.change((list) => changeDoor(list, 'a', { count: 7, note: 'Glas' }))
  type('En')
  type('Ent')
  one.undo()
  expect(one.held().list).toEqual([{ ...door('a', 'E'), count: 7, note: 'Glas' }])
  one.undo()
  expect(one.held().list).toEqual([{ ...door('a'), count: 7, note: 'Glas' }])
})

test('a full storage keeps the list in the page, and takes all of it once there is room', () => {
  const [one, other] = [createDoorStore(), createDoorStore()]
  one.change(add('a'))
  storage.mayWrite = false
  one.change(add('b'))
  expect([ids(one), one.held().problem]).toEqual([['a', 'b'], 'full'])
  storage.mayWrite = true
  other.change(add('c'))
  one.change((list) => changeDoor(list, 'b', { name: 'Entré' }))
  expect(one.held().problem).toBeNull()
  expect(new Set(ids(createDoorStore()))).toEqual(new Set(['a', 'b', 'c']))
})

test('a storage that is forbidden keeps the list as long as the page is there, and says so', () => {
  storage.mayRead = false
  const store = createDoorStore()
  expect(store.held()).toMatchObject({ list: [], problem: 'forbidden' })
  store.change(add('a'))
  store.change(add('b'))
  expect([ids(store), store.held().problem]).toEqual([['a', 'b'], 'forbidden'])
  store.undo()
  expect(ids(store)).toEqual(['a'])
})

test('a stored list that cannot be read is never overwritten; its owner may start over', () => {
  for (const text of ['{}', '{"passar":"doors","version":2,"doors":1}\n["a"]']) {
    storage.kept.set(storedNames.doors, text)
    const store = createDoorStore()
    expect(store.held()).toMatchObject({ list: [], problem: 'unreadable' })
    expect(store.change(add('a'))).toBe(false)
    expect(storage.kept.get(storedNames.doors)).toBe(text)
    expect(store.text()).toBe(text)
    store.startOver()
    expect(store.change(add('a'))).toBe(true)
    expect(ids(createDoorStore())).toEqual(['a'])
  }
})

test('a stored list of which some doors cannot be read shows the others, and how many are missing', () => {
  storage.kept.set(storedNames.doors, `${doorsText([door('a'), door('b')])}`.slice(0, -5))
  expect(createDoorStore().held()).toMatchObject({ list: [door('a')], problem: 'partly', unread: 1 })
})

test('what cannot be read stays in the list through every change, until somebody throws it away', () => {
  const rest = ['["x",1]', 'text']
  storage.kept.set(storedNames.doors, doorsText([door('a')], rest))
  const store = createDoorStore()
  store.change(add('b'))
  store.keepRest(['text', 'more'])
  store.undo()
  for (const each of [store, createDoorStore()])
    expect(each.held()).toMatchObject({ list: [door('a')], problem: 'partly', rest: [...rest, 'more'] })
  storage.mayWrite = false
  store.change(add('c'))
  expect(store.held()).toMatchObject({ problem: 'full', rest: [...rest, 'more'] })
  storage.mayWrite = true
  store.dropRest()
  expect(createDoorStore().held()).toMatchObject({ list: [door('a'), door('c')], problem: null, rest: [] })
})

test('lines of others that nobody can read take little room, and what is left out is counted', () => {
  const store = createDoorStore()
  store.change(add('a'))
  const long = Array.from({ length: 20 }, (_, at) => `${at} ${'x'.repeat(10_000)}`)
  const left = store.keepRest(['short', ...long, 'last'])
  expect(left).toBeGreaterThan(10)
  expect(store.held().rest).toHaveLength(22 - left)
  expect(store.held().rest).toContain('last')
  expect(storage.kept.get(storedNames.doors)?.length).toBeLessThan(60_000)
  expect(store.keepRest(['short', 'last'])).toBe(0)
  expect(store.keepRest(Array.from({ length: 600 }, (_, at) => `${at}`))).toBeGreaterThan(100)
  expect(createDoorStore().held().list).toEqual([door('a')])
})

test('lines of others never fill a storage that one’s own changes need', () => {
  storage.room = 500
  const store = createDoorStore()
  store.change(add('a'))
  expect(store.keepRest(['x'.repeat(1000)])).toBe(1)
  expect(store.held()).toMatchObject({ problem: null, rest: [] })
  store.change(add('b'))
  expect(ids(createDoorStore())).toEqual(['a', 'b'])
})

test('lines that were thrown away come back, however much room they take', () => {
  const rest = Array.from({ length: 700 }, (_, at) => `${at} ${'x'.repeat(100)}`)
  storage.kept.set(storedNames.doors, doorsText([door('a')], rest))
  const store = createDoorStore()
  store.dropRest()
  store.restoreRest(rest)
  expect(createDoorStore().held()).toMatchObject({ list: [door('a')], rest })
})
