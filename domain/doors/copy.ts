import { beginning } from '../plain-text.ts'
import { type Door, type DoorList, maxDoorNameLength, maxDoors } from './list.ts'

/** A list with a copy of a door after it, under a name of its own; as it was without that door, or without room for one. */
export function copyDoor(list: DoorList, id: Door['id'], copyId: Door['id']): DoorList {
  const at = list.findIndex((door) => door.id === id)
  const door = list[at]
  if (!door || list.length >= maxDoors) return list
  const name = nameAfter(
    door.name,
    list.map((each) => each.name),
  )
  return [...list.slice(0, at + 1), { ...door, id: copyId, name }, ...list.slice(at + 1)]
}

/** The last number, where it is a word of its own and not the minutes of a fire class; with what stands around it. */
const counted =
  /^(.*?)(?<![\p{L}\p{N}])(?!(?<=\bR?E[IW]?\d?[\s-])(?:15|20|30|45|60|90|120|180|240)\b)(\d{1,9})(?!\p{L})(\D*)$/isu

/** The next free name: `Door 101` is followed by `Door 102`, a name without such a number by `Door (2)`. */
export function nameAfter(name: string, taken: readonly string[]): string {
  if (name.trim() === '') return name
  const [, head = '', digits = '', tail = ''] = counted.exec(name) ?? []
  const make =
    digits === ''
      ? (step: number) => ` (${step + 1})`
      : (step: number) => String(Number(digits) + step).padStart(digits.length, '0') + tail
  const stem = digits === '' ? name : head
  for (let step = 1; ; step++) {
    const ending = make(step)
    const room = Math.max(0, maxDoorNameLength - ending.length)
    const next = beginning(beginning(stem, room) + ending, maxDoorNameLength)
    if (!taken.includes(next)) return next
  }
}
