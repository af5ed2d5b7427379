import { useSyncExternalStore } from 'react'
import { emptyTray, type Tray } from '../../domain/compare/tray.ts'
import { trayStore } from './tray-store.ts'

/** The products collected in this browser; none in a shell. */
export function useTray(): Tray {
  return useSyncExternalStore(trayStore.subscribe, trayStore.value, () => emptyTray)
}
