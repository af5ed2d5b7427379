import { emptyTray, readTray, trayText } from '../../domain/compare/tray.ts'
import { KeptStore } from '../kept-store.ts'

/** Where the browser keeps the products that are collected. */
export const trayKey = 'passar-compare'

/** What this browser has collected to compare. */
export const newTrayStore = () =>
  new KeptStore({ key: trayKey, empty: emptyTray, read: readTray, text: trayText })

export const trayStore = newTrayStore()
