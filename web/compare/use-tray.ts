import { useSyncExternalStore } from 'react'
import { emptyTray, type Tray } from '../../domain/compare/tray.ts'
import { trayStore } from './tray-store.ts'

/** What this browser has collected to compare; a shell has nothing. */
export function useTray(): Tray {
  return useSyncExternalStore(trayStore.subscribe, trayStore.value, () => emptyTray)
}
