import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeDoor, type DoorList, moveDoor, removeDoor } from './list.ts'
import { mergeDoors } from './merge.ts'
import { doors, lists } from './testing/lists.ts'
import { withoutChange } from './undo.ts'

type Change = (list: DoorList) => DoorList

const idAt = (list: DoorList, at: number) => list[at % Math.max(list.length, 1)]?.id ?? ''

/** Whatever a person does to a list. */
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(), fc.string()).map(
    ([at, name]): Change =>
      (list) =>
        changeDoor(list, idAt(list, at), { name }),
  ),
  fc.nat().map(
    (at): Change =>
      (list) =>
        removeDoor(list, idAt(list, at)),
  ),
  fc.tuple(fc.nat(), fc.nat(12)).map(
    ([at, to]): Change =>
      (list) =>
        moveDoor(list, idAt(list, at), to),
  ),
  lists.map(
    (more): Change =>
      (list) =>
        mergeDoors(list, more).list,
  ),
  lists.map(
    (more): Change =>
      () =>
        more,
  ),
)

test('any change that was the last one is taken back whole', () => {
  fc.assert(
    fc.property(lists, changes, (before, change) => {
      const after = change(before)
      expect(withoutChange(before, after, after)).toEqual(before)
    }),
    { numRuns: 500, seed: 14 },
  )
})

test('doors that another tab has added since stay, and what it has written stays', () => {
  fc.assert(
    fc.property(lists, changes, doors, fc.nat(), fc.string(), (before, change, more, at, note) => {
      const after = change(before)
      const added = { ...more, id: 'from-another-tab' }
      const edited = idAt(after, at)
      const now = [...changeDoor(after, edited, { note: `${note}!` }), added]
      const undone = withoutChange(before, after, now)
      expect(undone).toContainEqual(added)
      const stays = undone.find(({ id }) => id === edited)
      if (stays) expect(stays.note).toBe(`${note}!`)
      // A door that both had and nobody touched is as it was.
      for (const door of before)
        if (door.id !== edited) expect(undone.find(({ id }) => id === door.id)).toEqual(door)
    }),
    { numRuns: 300, seed: 15 },
  )
})
