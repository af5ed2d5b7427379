/** What the stores of this browser are called in its storage. */
export const storedNames = {
  tray: 'passar-compare',
  doors: 'passar-doors',
  remembered: 'passar-products',
  listView: 'listView',
} as const

/** The area of `readItem` and `writeItem` for what lasts as long as the tab. */
export const inTab = () => sessionStorage

/** A stored text; null where there is none, or the browser allows no storage. */
export function readItem(name: string, area: () => Storage = () => localStorage): string | null {
  try {
    return area().getItem(name)
  } catch {
    return null
  }
}

/** Stores a text, null for none; nothing happens where the browser's storage is full or forbidden. */
export function writeItem(name: string, text: string | null, area: () => Storage = () => localStorage): void {
  try {
    if (text === null) area().removeItem(name)
    else area().setItem(name, text)
  } catch {
    // Whoever stores this way can do without it.
  }
}

/** Whether this browser has stored something under a name, known before the store itself has loaded. */
export const hasStored = (name: string): boolean => readItem(name) !== null
