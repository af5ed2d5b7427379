import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameAfter } from './copy.ts'
import { type Door, doorName, doorNote, maxDoorNameLength, maxDoors, maxNoteLength } from './list.ts'
import { lists } from './testing/lists.ts'
import { doorsText, maxListLength, readDoors } from './text.ts'

const door = (id: string, fields: Partial<Door> = {}): Door => ({
  id,
  name: `Dörr ${id}`,
  count: 1,
  note: '',
  query: 'eb=e1',
  ...fields,
})

const textWith = (lines: readonly unknown[], head: object = {}) =>
  [{ passar: 'doors', version: 1, doors: lines.length, ...head }, ...lines]
    .map((line) => JSON.stringify(line))
    .join('\n')

test('a list reads as it was written', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const read = { kind: 'list', list, unread: 0, unreadableLines: [], repaired: 0, noRoom: 0 }
      expect(readDoors(doorsText(list))).toEqual(read)
    }),
    { seed: 14 },
  )
})

test('a list that was cut anywhere keeps the doors before the cut, and says how many are missing', () => {
  fc.assert(
    fc.property(lists, fc.nat(), (list, pick) => {
      const text = doorsText(list)
      const head = text.indexOf('\n') + 1
      const read = readDoors(text.slice(0, head + (pick % (text.length - head + 1))))
      if (read.kind !== 'list') throw new Error('Not read')
      expect(read.list).toEqual(list.slice(0, read.list.length))
      expect(read.list.length + read.unread).toBe(list.length)
    }),
    { seed: 15 },
  )
})

test('no text whatever makes reading fail', () => {
  const lines = fc.array(fc.oneof(fc.json(), fc.string(), fc.constant('["a","b",1,"eb=x"]')))
  fc.assert(
    fc.property(lines, (unreadableLines) => {
      const read = readDoors(
        [JSON.stringify({ passar: 'doors', version: 1, doors: 3 }), ...unreadableLines].join('\n'),
      )
      expect(read.kind).toBe('list')
    }),
    { seed: 16 },
  )
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readDoors(text).kind).toBe('no-list')
    }),
    { seed: 17 },
  )
})

test('a list of a later version, another file and one that is too long are told apart', () => {
  expect(readDoors(textWith([], { version: 2 })).kind).toBe('other-version')
  expect(readDoors('artnr;enr;antal\nNK120;;2\n').kind).toBe('no-list')
  expect(readDoors('').kind).toBe('no-list')
  expect(readDoors(`${doorsText([])}${' '.repeat(maxListLength)}`).kind).toBe('too-long')
})

test('what is wrong in a door is put right and counted, and a line that is no door is left out', () => {
  const read = readDoors(
    textWith([
      ['a', 'Dörr\u0000A', 2, 'eb=e1'],
      ['b', 'Dörr B', 'många', 'eb=e1&lh=l1'],
      ['c', 'Dörr C', 1, 'eb=../../x&ms=m1', { note: 1 }],
      ['d', 'Dörr D', 1, 'eb=e1'],
      ['<e>', 'Dörr E', 1, 'eb=e1'],
      ['f', 7, 1, 'eb=e1'],
      ['g', 'Dörr G', 1, 'x'.repeat(9000)],
      { id: 'h' },
    ]),
  )
  expect(read).toMatchObject({ kind: 'list', unread: 4, repaired: 3, noRoom: 0 })
  expect(read.kind === 'list' && read.list).toEqual([
    door('a', { name: 'Dörr A', count: 2 }),
    door('b', { name: 'Dörr B', query: 'lh=l1&eb=e1' }),
    door('c', { name: 'Dörr C', query: 'ms=m1' }),
    door('d', { name: 'Dörr D' }),
  ])
})

test('a name or note that is cut at its longest ends with a whole sign, and reads as it was written', () => {
  const wide = '\u{1f6aa}'
  const name = doorName(`x${wide.repeat(maxDoorNameLength)}`)
  const note = doorNote(`x${wide.repeat(maxNoteLength)}`)
  for (const [text, most] of [
    [name, maxDoorNameLength],
    [note, maxNoteLength],
  ] as const) {
    expect(text).not.toMatch(/\p{Cs}/u)
    expect(text.length).toBe(most - 1)
  }
  const list = [door('a', { name, note }), door('b', { name: nameAfter(name, [name]) })]
  expect(readDoors(doorsText(list))).toMatchObject({ list, repaired: 0 })
})

test('lines that are no doors stay as they are, however often the list is read and written', () => {
  const unreadableLines = ['["a"', '{"of":"another version"}', '["b","Dörr",1,"eb=e1",{},"more"', 'text']
  const once = readDoors(doorsText([door('c')], unreadableLines))
  if (once.kind !== 'list') throw new Error('It is no list')
  expect(once).toMatchObject({ list: [door('c')], unread: 4, unreadableLines })
  expect(readDoors(doorsText(once.list, once.unreadableLines))).toEqual(once)
})

test('more doors than a list may have are counted', () => {
  const many = Array.from({ length: maxDoors + 3 }, (_, at) => door(`d${at}`))
  expect(readDoors(doorsText(many))).toMatchObject({ noRoom: 3, unread: 0 })
})
