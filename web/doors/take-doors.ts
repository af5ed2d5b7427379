import type { DoorList } from '../../domain/doors/list.ts'
import { type MergedList, mergeDoors } from '../../domain/doors/merge.ts'
import { doorsText, type ReadList } from '../../domain/doors/text.ts'
import type { DoorStore } from './store.ts'

export type GivenList = Extract<ReadList, { kind: 'list' }>

export type How = 'opened' | 'merged' | 'replaced' | 'same'

/** What has become of a list that somebody has opened. */
export interface Taken {
  /** Null where none of its doors has come to one's own list. */
  outcome: How | 'mergedPartly' | null
  /** One's own stored list cannot be read, and so nothing was changed. */
  isRefused: boolean
  /** Doors for which one's own list had no room. */
  noRoom: number
  /** Lines that nobody can read and that are not kept. */
  dropped: number
  /** It is stored; otherwise it is no longer there than the page. */
  isStored: boolean
}

/** Up to this many characters an empty list becomes another one without a question; a full one mostly takes a quarter. */
const longestUnasked = 250_000

/**
 * Whether a list becomes one's own at once: an empty one may, unless it is so large that it would leave little room in the
 * browser, and one may of which every door is there already. Null where somebody has to be asked.
 */
export function unasked(own: DoorList, { list }: GivenList): 'opened' | 'same' | null {
  if (own.length === 0) return doorsText(list).length <= longestUnasked ? 'opened' : null
  return mergeDoors(own, list).same === list.length ? 'same' : null
}

/** Makes a list one's own, or part of it, and says what has become of it. */
export function takeDoors(store: DoorStore, given: GivenList, how: How): Taken {
  let merged: MergedList | undefined
  const isDone = store.change((own) => {
    // Another tab may have begun one's own meanwhile.
    if (how === 'replaced' || own.length === 0) return given.list
    merged = mergeDoors(own, given.list)
    return merged.list
  })
  if (!isDone) return { outcome: null, isRefused: true, noRoom: 0, dropped: 0, isStored: false }
  const { noRoom, added, beside } = merged ?? { noRoom: 0, added: 0, beside: 0 }
  // What nobody can read of a list stays with one's own: another version of the page may know it.
  const dropped = store.keepRest(given.rest)
  const { problem } = store.held()
  return {
    outcome: noRoom === 0 ? how : added + beside > 0 ? 'mergedPartly' : null,
    isRefused: false,
    noRoom,
    dropped,
    isStored: problem !== 'full' && problem !== 'forbidden',
  }
}

/** Keeps what nobody can read of a list in which there is no door besides. */
export function takeRest(store: DoorStore, { rest }: GivenList): Taken {
  const dropped = store.keepRest(rest)
  return { outcome: null, isRefused: false, noRoom: 0, dropped, isStored: dropped === 0 }
}
