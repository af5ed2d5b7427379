import { emptyTray, readTray, trayText } from '../../../domain/compare/tray.ts'
import { createPersistedStore } from '../../shared/store/persisted-store.ts'
import { storedNames } from '../../shared/store/stored-names.ts'

/** The products collected in this browser to be compared. */
export const trayStore = createPersistedStore({
  name: storedNames.tray,
  empty: emptyTray,
  read: readTray,
  write: trayText,
})
