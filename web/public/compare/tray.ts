import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { maxCompared } from '../../../domain/compare/address.ts'
import { emptyTray, readTray, trayText, withoutProduct, withProduct } from '../../../domain/compare/tray.ts'
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

/** Whether a product is collected, or has no room, and what a press on its control does. */
export function useInTray(code: CategoryCode, id: string) {
  const ids = useCollected(code)
  const isAdded = ids.includes(id)
  return {
    isAdded,
    isFull: !isAdded && ids.length >= maxCompared,
    add: () => trayStore.change((tray) => withProduct(tray, code, id)),
    toggle: () => trayStore.change((tray) => (isAdded ? withoutProduct : withProduct)(tray, code, id)),
  }
}
