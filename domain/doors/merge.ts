import { type Door, type DoorList, isSameDoor, maxDoors } from './list.ts'

/** Two lists as one, and what happened to the doors of the second. */
export interface MergedList {
  list: DoorList
  /** Doors that were not there. */
  added: number
  /** Doors that were there with other contents: theirs stands beside one's own. */
  beside: number
  /** Doors that were there already. */
  same: number
  /** Doors for which there was no room. */
  noRoom: number
}

/**
 * Adds doors to a list. Nothing of either is lost: a door that both have in another form is kept twice. Merging the same
 * doors again changes nothing, since the second form's id follows from what it holds.
 */
export function mergeDoors(list: DoorList, more: DoorList): MergedList {
  const doors = new Map(list.map((door) => [door.id, door]))
  const merged = { added: 0, beside: 0, same: 0, noRoom: 0 }
  for (const door of more) {
    let copy = door
    for (;;) {
      const known = doors.get(copy.id)
      if (!known || isSameDoor(known, copy)) break
      copy = { ...copy, id: idOfForm(copy) }
    }
    if (doors.has(copy.id)) merged.same += 1
    else if (doors.size >= maxDoors) merged.noRoom += 1
    else {
      doors.set(copy.id, copy)
      merged[copy.id === door.id ? 'added' : 'beside'] += 1
    }
  }
  return { list: [...doors.values()], ...merged }
}

/** An id that follows from everything that a door holds. */
function idOfForm({ id, name, count, note, query }: Door): string {
  const text = JSON.stringify([id, name, count, note, query])
  return `x${hash(text)}`
}

/** A short name that follows from a text, enough to tell forms of a door apart. */
export function hash(text: string): string {
  return fnv(text, 0x811c9dc5) + fnv(text, 0x01000193)
}

/** FNV-1a. */
function fnv(text: string, seed: number): string {
  let state = seed
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  return (state >>> 0).toString(36)
}
