import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Door, maxDoors } from './list.ts'
import { mergeDoors } from './merge.ts'
import { lists } from './testing/lists.ts'

const contents = ({ name, count, note, query }: Door) => JSON.stringify([name, count, note, query])

test('merging the same list twice changes nothing', () => {
  fc.assert(
    fc.property(lists, lists, (own, more) => {
      const once = mergeDoors(own, more)
      const twice = mergeDoors(once.list, more)
      expect(twice.list).toEqual(once.list)
      expect(twice).toMatchObject({ added: 0, beside: 0, same: more.length, noRoom: 0 })
    }),
    { numRuns: 300, seed: 14 },
  )
})

test('nothing of either list is lost, and one’s own doors stay as and where they are', () => {
  fc.assert(
    fc.property(lists, lists, (own, more) => {
      const { list, added, beside, same } = mergeDoors(own, more)
      expect(list.slice(0, own.length)).toEqual(own)
      expect(added + beside + same).toBe(more.length)
      expect(list.length).toBe(own.length + added + beside)
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      const existing = new Set(list.map(contents))
      for (const door of more) expect(existing).toContain(contents(door))
    }),
    { numRuns: 300, seed: 15 },
  )
})

test('a list with itself is itself, and a full list takes no more', () => {
  const full = Array.from({ length: maxDoors }, (_, at) => ({
    id: `d${at}`,
    name: 'Dörr',
    count: 1,
    note: '',
    query: '',
  }))
  expect(mergeDoors(full, full)).toMatchObject({ list: full, same: maxDoors, noRoom: 0 })
  const other = { id: 'other', name: 'Dörr', count: 1, note: '', query: '' }
  expect(mergeDoors(full, [other])).toMatchObject({ list: full, noRoom: 1 })
})
