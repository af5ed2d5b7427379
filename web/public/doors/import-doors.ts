import type { DoorList } from '../../../domain/doors/list.ts'
import { type MergedList, mergeDoors } from '../../../domain/doors/merge.ts'
import { doorsText, maxListLength, type ReadList, readDoors } from '../../../domain/doors/text.ts'
import { textOf } from '../../../domain/file-text.ts'
import type { DoorStore } from './store.ts'

export type ReadableList = Extract<ReadList, { kind: 'list' }>

export type ImportMode = 'opened' | 'merged' | 'replaced' | 'same'

/** The result of taking over an opened list. */
export interface ImportResult {
  /** Null where none of its doors was taken over. */
  outcome: ImportMode | 'mergedPartly' | null
  /** The own stored list cannot be read, so nothing was changed. */
  isRefused: boolean
  /** Doors for which the own list had no room. */
  noRoom: number
  /** Unreadable lines that were not stored. */
  dropped: number
  /** It is stored; otherwise it is gone with the page. */
  isStored: boolean
}

/** Up to this many characters a list fills an empty one without a question; a full one mostly takes a quarter. */
const maxUnconfirmedLength = 250_000

/**
 * How a list can be taken over without asking: into an empty list, unless it would leave little storage, or where every
 * door exists already. Null where the user has to be asked.
 */
export function modeWithoutQuestion(own: DoorList, { list }: ReadableList): 'opened' | 'same' | null {
  if (own.length === 0) return doorsText(list).length <= maxUnconfirmedLength ? 'opened' : null
  return mergeDoors(own, list).same === list.length ? 'same' : null
}

/** Replaces the own list with another one, or merges the two, and returns the result. */
export function importDoors(store: DoorStore, given: ReadableList, how: ImportMode): ImportResult {
  let merged: MergedList | undefined
  const isDone = store.change((own) => {
    // Another tab may have started a list meanwhile.
    if (how === 'replaced' || own.length === 0) return given.list
    merged = mergeDoors(own, given.list)
    return merged.list
  })
  if (!isDone) return { outcome: null, isRefused: true, noRoom: 0, dropped: 0, isStored: false }
  const { noRoom, added, beside } = merged ?? { noRoom: 0, added: 0, beside: 0 }
  // Unreadable lines are stored with the own list: another version of the page may read them.
  const dropped = store.addUnreadableLines(given.unreadableLines)
  const { problem } = store.snapshot()
  return {
    outcome: noRoom === 0 ? how : added + beside > 0 ? 'mergedPartly' : null,
    isRefused: false,
    noRoom,
    dropped,
    isStored: problem !== 'full' && problem !== 'forbidden',
  }
}

/** Keeps the unreadable lines of a list that has no readable door. */
export function storeUnreadableLines(store: DoorStore, { unreadableLines }: ReadableList): ImportResult {
  const dropped = store.addUnreadableLines(unreadableLines)
  return { outcome: null, isRefused: false, noRoom: 0, dropped, isStored: dropped === 0 }
}

/**
 * Reads a list of doors from a file, in any encoding that a program may have used. A file that is too large is not
 * read.
 */
export async function readListFile(file: File): Promise<ReadList> {
  if (file.size > maxListLength) return { kind: 'too-long' }
  const bytes = await file.arrayBuffer().catch(() => null)
  const decoded = bytes && textOf(new Uint8Array(bytes))
  return decoded && 'text' in decoded ? readDoors(decoded.text) : { kind: 'no-list' }
}
