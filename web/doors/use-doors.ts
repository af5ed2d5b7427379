import { useSyncExternalStore } from 'react'
import { doorStore, type StoredDoors } from './store.ts'

const nothing: StoredDoors = { list: [], problem: null, unread: 0, rest: [], canUndo: false }

/** This browser's list of doors; none in a shell. */
export function useDoors(): StoredDoors {
  return useSyncExternalStore(doorStore.subscribe, doorStore.held, () => nothing)
}
