import { closeProduct } from '../guide/actions.ts'
import { type GuideState, guideQuery, readGuideState } from '../guide/state.ts'
import { slugPattern } from '../names.ts'
import { beginning } from '../plain-text.ts'

/** A kind of door in a project: how many there are of it, and the configuration that all of them get. */
export interface Door {
  /** Stays the same as long as the door does, in every copy of the list. */
  id: string
  name: string
  /** How many doors are like this. */
  count: number
  note: string
  /** What was chosen, as the address of a summary has it (`guideQuery`); '' where nothing is yet. */
  query: string
}

/** The doors of a project, in the order that somebody gave them. */
export type DoorList = readonly Door[]

export const maxDoors = 500
export const maxCount = 9999
export const maxDoorNameLength = 120
export const maxNoteLength = 1000
const maxQueryLength = 8000

/** What of a door a person writes. */
export type DoorFields = Partial<Pick<Door, 'name' | 'count' | 'note' | 'query'>>

/** A name without line breaks and other signs that cannot be seen, no longer than a name may be. */
export function doorName(text: string): string {
  return beginning(text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' '), maxDoorNameLength)
}

/** A note: line breaks are welcome. */
export function doorNote(text: string): string {
  return beginning(text.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' '), maxNoteLength)
}

/** How many doors a text says; null where it says no number that a list may hold. */
export function doorCount(text: string): number | null {
  const digits = text.normalize('NFKC')
  const count = /^\s*\d{1,6}\s*$/.test(digits) ? Number(digits) : 0
  return isCount(count) ? count : null
}

export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= maxCount
}

export function isDoorId(value: unknown): value is string {
  return typeof value === 'string' && slugPattern.test(value)
}

/** A configuration as a door keeps it: what is malformed is left out; null where it is no configuration at all. */
export function doorQuery(query: unknown): string | null {
  if (typeof query !== 'string' || query.length > maxQueryLength) return null
  return queryOf(stateIn(query))
}

/** What a summary shows, as a door keeps it. */
export function queryOf(state: GuideState): string {
  return guideQuery(null, closeProduct(state)).slice(1)
}

/** The configuration of a door. */
export function stateOf({ query }: Pick<Door, 'query'>): GuideState {
  return stateIn(query)
}

// Such a query holds nothing that is escaped, so it needs no reader of a browser's.
function stateIn(query: string): GuideState {
  const values = new Map(
    query.split('&').map((part): [string, string] => {
      const at = part.indexOf('=')
      return at === -1 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
    }),
  )
  return readGuideState(null, { get: (name) => values.get(name) ?? null })
}

export function changeDoor(list: DoorList, id: string, fields: DoorFields): DoorList {
  return list.map((door) => (door.id === id ? { ...door, ...fields } : door))
}

export function removeDoor(list: DoorList, id: string): DoorList {
  return list.filter((door) => door.id !== id)
}

/** Moves a door to a place, counted from 0 and no further than the list goes. */
export function moveDoor(list: DoorList, id: string, to: number): DoorList {
  const door = list.find((each) => each.id === id)
  if (!door) return list
  const others = removeDoor(list, id)
  const at = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, at), door, ...others.slice(at)]
}

/** How many doors there are, each kind as often as it is counted. */
export function countDoors(list: DoorList): number {
  return list.reduce((sum, { count }) => sum + count, 0)
}

export function isSameDoor(one: Door, other: Door): boolean {
  return (['id', 'name', 'count', 'note', 'query'] as const).every((field) => one[field] === other[field])
}

export function isSameList(one: DoorList, other: DoorList): boolean {
  return (
    one.length === other.length && one.every((door, at) => isSameDoor(door, other[at] as (typeof other)[0]))
  )
}
