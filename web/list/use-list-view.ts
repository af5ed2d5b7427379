import { useSyncExternalStore } from 'react'
import { Listeners } from '../listeners.ts'

/** How a list shows its products: with pictures, or compactly. */
export const listViews = ['cards', 'compact'] as const
export type ListView = (typeof listViews)[number]

const storageKey = 'listView'
const listeners = new Listeners()
/** Without storage, the choice lives as long as the document. */
let chosen: ListView | null = null

function read(): ListView {
  try {
    return listViews.find((view) => view === localStorage.getItem(storageKey)) ?? chosen ?? 'cards'
  } catch {
    return chosen ?? 'cards'
  }
}

/** The view of all lists, which the browser remembers, and its setter. A shell shows cards. */
export function useListView(): [ListView, (view: ListView) => void] {
  const view = useSyncExternalStore(listeners.subscribe, read, () => 'cards' as const)
  return [view, choose]
}

function choose(view: ListView): void {
  chosen = view
  try {
    localStorage.setItem(storageKey, view)
  } catch {
    // Storage may be full or blocked.
  }
  listeners.notify()
}
