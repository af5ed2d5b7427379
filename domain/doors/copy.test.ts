import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyDoor, nameAfter } from './copy.ts'
import { type Door, maxDoorNameLength, maxDoors } from './list.ts'
import { lists } from './testing/lists.ts'

test('a copy counts on from the number in its name, past the names that are taken', () => {
  expect(nameAfter('Dörr 101', ['Dörr 101'])).toBe('Dörr 102')
  expect(nameAfter('Dörr 101', ['Dörr 101', 'Dörr 102', 'Dörr 103'])).toBe('Dörr 104')
  expect(nameAfter('Plan 2, dörr 009', [])).toBe('Plan 2, dörr 010')
  expect(nameAfter('A-12', [])).toBe('A-13')
  expect(nameAfter('E-101', [])).toBe('E-102')
  expect(nameAfter('Dörr 9 (glas)', [])).toBe('Dörr 10 (glas)')
  expect(nameAfter('Entré', ['Entré'])).toBe('Entré (2)')
  expect(nameAfter('Entré (2)', [])).toBe('Entré (3)')
  expect(nameAfter('', ['', ''])).toBe('')
})

test('a number within a word, or of a fire class, is no number to count on from', () => {
  for (const name of ['D99A', 'D99', 'Entré EI60', 'Entré EI 60', 'Entré ei2 30-Sa', 'Dörr 101 EI60', '9x21'])
    expect(nameAfter(name, [])).toBe(`${name} (2)`)
})

test('a name is never longer than it may be, however much follows its number', () => {
  const long = `9${' '.repeat(maxDoorNameLength - 2)}x`
  expect(nameAfter(long, [long])).toHaveLength(maxDoorNameLength)
  expect(nameAfter('x'.repeat(maxDoorNameLength), [])).toHaveLength(maxDoorNameLength)
})

test('a door that is gone is not copied, and none where there is no room', () => {
  expect(copyDoor([], 'gone', 'fresh')).toEqual([])
  const full = Array.from({ length: maxDoors }, (_, at): Door => {
    return { id: `d${at}`, name: '', count: 1, note: '', query: '' }
  })
  expect(copyDoor(full, 'd7', 'fresh')).toBe(full)
  expect(copyDoor(full.slice(1), 'd7', 'fresh')).toHaveLength(maxDoors)
})

test('a copy stands after its door and differs from it in its id and its name alone', () => {
  fc.assert(
    fc.property(lists, fc.nat(), (list, nat) => {
      fc.pre(list.length > 0)
      const at = nat % list.length
      const copied = copyDoor(list, list[at]?.id ?? 'none', 'fresh')
      const copy = copied[at + 1]
      expect(copied.toSpliced(at + 1, 1)).toEqual(list)
      expect({ ...copy, id: '', name: '' }).toEqual({ ...list[at], id: '', name: '' })
      expect(copy?.id).toBe('fresh')
      expect(copy?.name.length).toBeLessThanOrEqual(maxDoorNameLength)
      if (list[at]?.name.trim()) expect(list.map(({ name }) => name)).not.toContain(copy?.name)
    }),
    { numRuns: 300, seed: 14 },
  )
})
