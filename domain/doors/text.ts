import { jsonIn } from '../json.ts'
import {
  type Door,
  type DoorList,
  doorName,
  doorNote,
  doorQuery,
  isCount,
  isDoorId,
  isSameDoor,
} from './list.ts'
import { mergeDoors } from './merge.ts'

/** A list as text: what is stored, linked and saved as a file. JSON Lines, so that the beginning of a cut one reads. */
const version = 1

/** The most characters of a list; a text that is longer is none. */
export const maxListLength = 5_000_000

export type ReadList =
  | {
      kind: 'list'
      list: DoorList
      /** Doors that could not be read, or that were cut off. */
      unread: number
      /** The lines of those that could not be read, as they are. */
      unreadableLines: readonly string[]
      /** Doors of which something could not be read, or was too long, and was put right. */
      repaired: number
      /** Doors for which there was no room. */
      noRoom: number
    }
  /** Not a list of doors; one of a later version of the site; or longer than any list may be. */
  | { kind: 'no-list' | 'other-version' | 'too-long' }

/**
 * The list as text. `readDoors` reads it back.
 * @param unreadableLines lines that this page cannot read and that are none of its business; they stay at the end
 */
export function doorsText(list: DoorList, unreadableLines: readonly string[] = []): string {
  const head = JSON.stringify({ passar: 'doors', version, doors: list.length + unreadableLines.length })
  const lines = list.map(({ id, name, count, note, query }) =>
    JSON.stringify([id, name, count, query, ...(note === '' ? [] : [note])]),
  )
  return `${[head, ...lines, ...unreadableLines].join('\n')}\n`
}

/** Reads a list, whatever the text is: what can be read of it is kept, and what cannot is counted. */
export function readDoors(text: string): ReadList {
  if (text.length > maxListLength) return { kind: 'too-long' }
  const [first = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const head = jsonIn(first) as { passar?: unknown; version?: unknown; doors?: unknown } | null | undefined
  if (typeof head !== 'object' || head?.passar !== 'doors') return { kind: 'no-list' }
  if (head.version !== version) return { kind: 'other-version' }
  const doors = lines.map((line) => ({ line, read: doorOf(line) }))
  const read = doors.flatMap((door) => door.read ?? [])
  const { list, noRoom } = mergeDoors(
    [],
    read.map(({ door }) => door),
  )
  const announced = Number.isSafeInteger(head.doors) ? Math.min(head.doors as number, maxListLength) : 0
  return {
    kind: 'list',
    list,
    unread: Math.max(announced, lines.length) - read.length,
    unreadableLines: doors.filter((door) => door.read === null).map(({ line }) => line),
    repaired: read.filter(({ isWhole }) => !isWhole).length,
    noRoom,
  }
}

/** A line's door, and whether all of it could be read; null where there is none. */
function doorOf(line: string): { door: Door; isWhole: boolean } | null {
  const values = jsonIn(line)
  if (!Array.isArray(values)) return null
  const [id, name, count, query, note = ''] = values as unknown[]
  const known = doorQuery(query)
  if (!isDoorId(id) || typeof name !== 'string' || known === null) return null
  const door: Door = {
    id,
    name: doorName(name),
    count: isCount(count) ? count : 1,
    query: known,
    note: typeof note === 'string' ? doorNote(note) : '',
  }
  return { door, isWhole: isSameDoor(door, { id, name, count, query, note } as Door) }
}
