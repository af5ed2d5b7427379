import { useSyncExternalStore } from 'react'
import { doorStore, type HeldDoors } from './store.ts'

const nothing: HeldDoors = { list: [], problem: null, unread: 0, rest: [], canUndo: false }

/** This browser's list of doors; a shell has none. */
export function useDoors(): HeldDoors {
  return useSyncExternalStore(doorStore.subscribe, doorStore.held, () => nothing)
}
