import { createPersistedStore } from '../../../shared/store/persisted-store.ts'

/** Whether texts have pencils in this tab: kept on the way to the list and back. */
export const pencilsStore = createPersistedStore({
  name: 'text-pencils',
  area: () => sessionStorage,
  empty: false,
  read: (text) => text === 'on',
  write: (on) => (on ? 'on' : null),
})
