import { createPersistedStore } from '../../shared/store/persisted-store.ts'
import { storedNames } from '../../shared/store/stored-names.ts'

/** How a list shows its products: with pictures, or compactly. */
export const listViews = ['cards', 'compact'] as const
export type ListView = (typeof listViews)[number]

const firstView: ListView = 'cards'

/** The view of all lists. */
export const listViewStore = createPersistedStore<ListView>({
  name: storedNames.listView,
  empty: firstView,
  read: (text) => listViews.find((view) => view === text) ?? firstView,
  write: (view) => view,
})
