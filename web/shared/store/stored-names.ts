/** What the stores of this browser are called in its storage. */
export const storedNames = {
  tray: 'passar-compare',
  doors: 'passar-doors',
  remembered: 'passar-products',
  listView: 'listView',
} as const

/** Whether this browser has stored something under a name, known before the store itself has loaded. */
export function hasStored(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}
