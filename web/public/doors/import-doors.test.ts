import { beforeEach, expect, test } from 'vitest'
import { type Door, maxDoors, maxNoteLength } from '../../../domain/doors/list.ts'
import { storedNames } from '../../shared/store/stored-names.ts'
import { type StoredItems, stubStorage } from '../../testing/storage.ts'
import { importDoors, modeWithoutQuestion, type ReadableList, storeUnreadableLines } from './import-doors.ts'
import { createDoorStore } from './store.ts'

const door = (id: string, note = ''): Door => ({ id, name: `Dörr ${id}`, count: 1, note, query: 'eb=e1' })
const doors = (length: number, prefix = 'd') => Array.from({ length }, (_, at) => door(`${prefix}${at}`))
const given = (list: readonly Door[], unreadableLines: readonly string[] = []): ReadableList => {
  return { kind: 'list', list, unreadableLines, unread: unreadableLines.length, repaired: 0, noRoom: 0 }
}

let storage: StoredItems

beforeEach(() => {
  storage = stubStorage()
})

test('doors: doors for which a merged list has no room are counted, and only merged ones are reported as merged', () => {
  const store = createDoorStore()
  store.change(() => doors(maxDoors - 2))
  const more = given([door('d0'), ...doors(5, 'more')])
  expect(importDoors(store, more, 'merged')).toMatchObject({ outcome: 'mergedPartly', noRoom: 3 })
  expect(store.snapshot().list).toHaveLength(maxDoors)
  expect(importDoors(store, more, 'merged')).toMatchObject({ outcome: null, noRoom: 3 })
  expect(importDoors(store, given([door('d0')]), 'same')).toMatchObject({ outcome: 'same', noRoom: 0 })
})

test('doors: while one’s own list cannot be read nothing is taken, and the one that was opened stays where it is', () => {
  storage.entries.set(storedNames.doors, 'no list')
  const store = createDoorStore()
  const imported = importDoors(store, given(doors(2), ['?']), 'opened')
  expect(imported).toMatchObject({ outcome: null, isRefused: true, isStored: false })
  expect(storage.entries.get(storedNames.doors)).toBe('no list')
  store.startOver()
  expect(importDoors(store, given(doors(2), ['?']), 'opened')).toMatchObject({
    outcome: 'opened',
    isRefused: false,
    isStored: true,
  })
})

test('doors: a list that the browser does not store is not stored, so that the address keeps it', () => {
  for (const forbid of [() => (storage.canWrite = false), () => (storage.canRead = false)]) {
    storage = stubStorage()
    forbid()
    const store = createDoorStore()
    for (const how of ['opened', 'same'] as const)
      expect(importDoors(store, given(doors(2)), how)).toMatchObject({ outcome: how, isStored: false })
    expect(store.snapshot().list).toEqual(doors(2))
  }
})

test('doors: an empty list is never replaced where another tab has begun it meanwhile', () => {
  const [store, other] = [createDoorStore(), createDoorStore()]
  expect(modeWithoutQuestion(store.snapshot().list, given(doors(2)))).toBe('opened')
  other.change(() => [door('own')])
  importDoors(store, given(doors(2)), 'opened')
  expect(store.snapshot().list.map(({ id }) => id)).toEqual(['own', 'd0', 'd1'])
})

test('doors: a list becomes one’s own without a question where nothing is lost by it and it is no larger than lists are', () => {
  expect(modeWithoutQuestion([], given(doors(maxDoors)))).toBe('opened')
  expect(modeWithoutQuestion(doors(3), given(doors(2)))).toBe('same')
  expect(modeWithoutQuestion(doors(2), given(doors(3)))).toBeNull()
  const huge = doors(maxDoors).map(({ id }) => door(id, 'x'.repeat(maxNoteLength)))
  expect(modeWithoutQuestion([], given(huge))).toBeNull()
})

test('doors: lines that have no room are counted', () => {
  const long = JSON.stringify(['x'.repeat(1_000_000)])
  const imported = importDoors(createDoorStore(), given(doors(1), ['["short"]', long]), 'opened')
  expect(imported).toMatchObject({ outcome: 'opened', dropped: 1, isStored: true })
  const unreadableLines = storeUnreadableLines(createDoorStore(), given([], ['["short"]', '["other"]', long]))
  expect(unreadableLines).toMatchObject({ outcome: null, dropped: 1, isStored: false })
  expect(createDoorStore().snapshot().unreadableLines).toEqual(['["short"]', '["other"]'])
})
