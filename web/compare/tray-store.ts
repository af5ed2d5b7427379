import { emptyTray, readTray, trayText } from '../../domain/compare/tray.ts'
import { KeptStore } from '../kept-store.ts'

/** The storage key of the comparison tray. */
export const trayKey = 'passar-compare'

/** The products collected in this browser. */
export const newTrayStore = () =>
  new KeptStore({ key: trayKey, empty: emptyTray, read: readTray, text: trayText })

export const trayStore = newTrayStore()
