import type { CategoryCode } from '../../../domain/categories/codes.ts'
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

/** The collected products of a category. */
export function useCollected(code: CategoryCode): readonly string[] {
  return trayStore.useValue()[code] ?? []
}
